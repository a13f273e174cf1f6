export function buildDashboard(): Promise<void>
