/** Addresses of the workspace's screens that mails lead to. */
export const screens = {
  companySettings: '/company/settings',
  confirmEmail: '/confirmEmail',
  declineAlert: '/stopAlert',
  declineReport: '/stopReport',
  emailReports: '/emailReports',
  history: '/company/history',
  unsubscribe: '/unsubscribe',
  pricing: '/pricing',
  profile: '/profile',
  resetPassword: '/reset',
  sender: '/company/sender',
  service: '/service',
  services: '/services',
  subscription: '/subscription',
} as const;
