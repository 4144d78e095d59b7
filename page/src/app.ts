import type { Report } from "./document";
import type { State } from "./state";

export interface App {
  report: Report;
  state(): State;
  /** Shows something else, as a step that Back undoes; `quiet` replaces the step (searches while they are typed). */
  go(change: Partial<State>, quiet?: boolean): void;
  /** Says a sentence at the foot of the page, and to screen readers. */
  say(sentence: string): void;
}

export interface View {
  id: string;
  title: string;
  /** A short number beside the title. */
  count?: string;
  element: HTMLElement;
  update(state: State): void;
  search?: HTMLInputElement;
  /** What print shows in place of the parts that scroll. */
  print?(): HTMLElement | null;
}
