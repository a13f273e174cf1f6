import type { D1Migration } from 'cloudflare:test'
import type { ApiEnv } from '../../src/env.ts'

declare global {
  namespace Cloudflare {
    interface Env extends ApiEnv {
      TEST_MIGRATIONS: D1Migration[]
    }
    interface GlobalProps {
      mainModule: typeof import('../../src/index.ts')
    }
  }
}
