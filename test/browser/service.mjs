/** Each file of tests has an organisation of its own in the one service. */
import { localService } from '../local-service.mjs'

export const { globalSetup, globalTeardown } = localService()
