import type { D1Migration } from 'cloudflare:test'
import type { ApiEnv } from '../../src/env.ts'

declare global {
  namespace Cloudflare {
    interface Env extends ApiEnv {
      TEST_MIGRATIONS: D1Migration[]
      /** How many requests the fuzz test makes, and the seed that repeats a run; set by environment variables. */
      FUZZ_REQUESTS: string
      FUZZ_SEED: string
    }
    interface GlobalProps {
      mainModule: typeof import('../../src/index.ts')
    }
  }
}
