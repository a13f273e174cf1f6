/** The map of all pages. A link is built from it, never typed twice; with `':id'` it is the pattern of a route. */
export const paths = {
  today: '/',
  signIn: '/sign-in',
  signUp: '/sign-up',
  signOut: '/sign-out',
  forgotPassword: '/forgot-password',
  resetPassword: <T extends string>(token: T) => `/reset-password/${token}` as const,
  invitation: <T extends string>(token: T) => `/invitation/${token}` as const,
  settings: '/settings',
  apiKeys: '/settings/keys',
  revokeApiKey: <I extends string>(id: I) => `/settings/keys/${id}/revoke` as const,
  webhooks: '/settings/webhooks',
  webhook: <I extends string>(id: I) => `/settings/webhooks/${id}` as const,
  webhookAction: <I extends string, A extends string>(id: I, action: A) =>
    `/settings/webhooks/${id}/${action}` as const,
  retryDelivery: <I extends string, D extends string>(id: I, delivery: D) =>
    `/settings/webhooks/${id}/deliveries/${delivery}/retry` as const,
  organization: '/settings/organization',
  calendarTokens: '/settings/organization/calendar-tokens',
  revokeCalendarToken: <I extends string>(id: I) => `/settings/organization/calendar-tokens/${id}/revoke` as const,
  people: '/settings/people',
  withdrawInvitation: <I extends string>(id: I) => `/settings/people/${id}/withdraw` as const,
  account: '/settings/account',
  password: '/settings/account/password',
  endSession: <I extends string>(id: I) => `/settings/account/sessions/${id}/end` as const,
} as const
