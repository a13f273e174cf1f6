const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Instants in the viewer's own zone; UTC, as it was sent, stays as the title. */
export function showLocalTimes(root: ParentNode): void {
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    time.textContent = instant.format(new Date(time.dateTime))
  }
}
