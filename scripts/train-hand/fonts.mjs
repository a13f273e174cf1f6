/**
 * Fonts that look like hands, all free: the npm packages that package.json names, and packages of Debian, whose hands are more
 * like those of letters.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { basename, join, parse } from 'node:path'
import { promisify } from 'node:util'

const LICENCES = ['OFL-1.1', 'Apache-2.0', 'MIT', 'UFL-1.0']
/** Regular where there is one, else the nearest to it. */
const WEIGHTS = [400, 300, 500, 700]

/** Which files of which package; each in its folder under /usr/share/fonts. */
const DEBIAN_FONTS = {
  'fonts-averia-gwf': ['truetype/averia-gwf/AveriaGWF-Regular.ttf'],
  'fonts-breip': ['truetype/breip/Breip.ttf', 'truetype/breip/breipfont.ttf'],
  'fonts-bwht': ['Build', 'Connect', 'Create', 'Learn', 'Mentor', 'Organize'].map(
    (verb) => `opentype/bwht/BecauseWe${verb}-Regular.otf`,
  ),
  'fonts-comic-neue': ['opentype/comic-neue/ComicNeue-Regular.otf'],
  'fonts-dancingscript': ['opentype/dancingscript/DancingScript-Regular.otf'],
  'fonts-dkg-handwriting': ['dkg', 'dkgBd', 'dkgIt'].map((style) => `truetype/fifthhorseman/${style}.ttf`),
  'fonts-ecolier-court': ['truetype/ecolier-court/Ecolier-court.ttf'],
  'fonts-femkeklaver': ['truetype/femkeklaver/femkeklaver.ttf'],
  'fonts-humor-sans': ['truetype/humor-sans/Humor-Sans.ttf'],
  'fonts-isabella': ['truetype/isabella/Isabella.ttf'],
  'fonts-joscelyn': ['opentype/joscelyn/Joscelyn-Regular.otf'],
  'fonts-kaushanscript': ['opentype/kaushanscript/KaushanScript-Regular.otf'],
  'fonts-kiloji': ['truetype/kiloji/kiloji.ttf'],
  'fonts-klee': ['truetype/klee/KleeOne-Regular.ttf'],
  'fonts-kristi': ['truetype/kristi/Kristi.ttf'],
  'fonts-leckerli-one': ['truetype/leckerli-one/LeckerliOne-Regular.ttf'],
  'fonts-lobster': ['opentype/lobster/lobster.otf'],
  'fonts-rufscript': ['truetype/rufscript/Rufscript010.ttf'],
  'fonts-seto': ['truetype/seto/setofont.ttf'],
  'fonts-sjfonts': ['truetype/sjfonts/Delphine.ttf', 'truetype/sjfonts/SteveHand.ttf'],
  'fonts-tomsontalks': ['truetype/tomsontalks/TomsonTalks.ttf'],
  'fonts-yozvox-yozfont-standard-kana': ['truetype/yozvox-yozfont/YOzRS_.ttf'],
  'fonts-yusei-magic': ['truetype/yusei-magic/YuseiMagic-Regular.ttf'],
}

const run = promisify(execFile)

/** Fonts of npm packages as `{ name, path }`, at most `limit`. Throws on one that is not free. */
export async function npmFonts(limit) {
  const { dependencies } = await packageOf(import.meta.dirname)
  const names = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource/'))
  return Promise.all(names.slice(0, limit).map(npmFont))
}

async function npmFont(name) {
  const folder = join(import.meta.dirname, 'node_modules', name)
  const { license } = await packageOf(folder)
  if (!LICENCES.includes(license))
    throw new Error(`${name} has the licence ${license}: only ${LICENCES.join(', ')} will do.`)
  const font = basename(name)
  const path = WEIGHTS.map((weight) => join(folder, 'files', `${font}-latin-${weight}-normal.woff`)).find(existsSync)
  if (!path) throw new Error(`${name} has no upright Latin font.`)
  return { name: font, path }
}

const packageOf = async (folder) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))

/**
 * Unpacks packages of Debian into `folder` without installing them.
 * Gives their fonts as `{ name, path }`, at most `limit`, and where the British dictionary is.
 */
export async function debianFonts(folder, limit) {
  const fonts = Object.entries(DEBIAN_FONTS)
    .flatMap(([debianPackage, files]) => files.map((file) => ({ debianPackage, file })))
    .slice(0, limit)
  await mkdir(folder, { recursive: true })
  await run('apt-get', ['download', 'wbritish', ...new Set(fonts.map((font) => font.debianPackage))], { cwd: folder })
  for (const file of await readdir(folder)) {
    if (file.endsWith('.deb')) await run('dpkg-deb', ['-x', file, '.'], { cwd: folder })
  }
  return {
    fonts: fonts.map(({ file }) => ({ name: parse(file).name, path: join(folder, 'usr/share/fonts', file) })),
    dictionary: join(folder, 'usr/share/dict/british-english'),
  }
}
