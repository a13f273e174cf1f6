/** What every page gains from scripts. Without them everything works, only less comfortably. */
import { copyOnClick } from './copy.ts'
import { forgetUploads } from './forget-uploads.ts'
import { keepForms } from './kept-form.ts'
import { pressByKey } from './keys.ts'
import { showLocalTimes } from './local-times.ts'
import { foldMenu } from './menu.ts'
import { selectAll } from './select-all.ts'
import { submitOnce } from './submit-once.ts'
import { tellZone } from './viewer-zone.ts'

tellZone(document)
showLocalTimes(document)
copyOnClick(document)
foldMenu(document)
pressByKey(document)
selectAll(document)
submitOnce(document)
keepForms(document)
forgetUploads(document)
