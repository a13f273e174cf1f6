import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { projectRoot } from '../stack/wrangler-dev.mjs'
import { runCommand } from './run-command.mjs'

/** Throws when the tables in the code differ from what the migrations make: one was forgotten. */
export async function checkMigrations() {
  // Inside the project, because drizzle-kit takes relative paths only.
  const folder = await mkdtemp(join(projectRoot, '.wrangler-migrations-'))
  try {
    await cp(join(projectRoot, 'migrations'), folder, { recursive: true })
    const before = await readdir(folder)
    const args = [
      'generate',
      '--dialect',
      'sqlite',
      '--schema',
      './src/db/schema.ts',
      '--out',
      relative(projectRoot, folder),
    ]
    const { code, output } = await runCommand(join(projectRoot, 'node_modules/.bin/drizzle-kit'), args)
    if (code !== 0) throw new Error(output)
    const added = (await readdir(folder)).filter((name) => !before.includes(name))
    if (added.length > 0) throw new Error('The tables have changed: run `npm run migration -- --name <what changed>`.')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
