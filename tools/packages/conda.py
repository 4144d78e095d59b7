"""Packages for conda, by rattler-build from the archives of `binaries` (recipe/recipe.yaml); that of this machine is installed and run."""

import shutil

from release import ROOT, Release

RATTLER = "py-rattler-build==0.73.0"
PLATFORMS = ["linux-64", "linux-aarch64", "osx-arm64", "osx-64", "win-64"]
HERE = "linux-64"
BUILD = """
import sys, rattler_build
recipe, platform, test, out = sys.argv[1:]
rattler_build.build_recipes([recipe], build_platform="linux-64", target_platform=platform, channel=[], test=test, output_dir=out,
                            no_include_recipe=True)
"""


def make(release: Release) -> None:
    text = (ROOT / "tools" / "packages" / "recipe" / "recipe.yaml").read_text()
    recipe = release.folder("conda") / "recipe.yaml"
    recipe.write_text(text.replace("VERSION", release.version))
    if not (release.out / "binaries").is_dir():
        release.untried("conda", "not made: there are no archives; make `binaries` first")
        return
    python = release.environment("rattler", RATTLER) / "python"
    made = release.work / "conda"
    shutil.rmtree(made, ignore_errors=True)
    for platform in PLATFORMS:
        release.run(python, "-c", BUILD, recipe, platform, "native" if platform == HERE else "skip", made)
        package = next((made / platform).glob("*.conda"))
        shutil.copyfile(package, release.folder(f"conda/{platform}") / package.name)
        what = f"conda/{platform}/{package.name}"
        if platform == HERE:
            release.tried(
                what, "a fresh prefix, by rattler-build", f"{package.stat().st_size} bytes; `mlirbc --version`"
            )
        else:
            release.untried(what, "its program was, where its archive was")
