/** Addresses of the workspace's screens that mails lead to. */
export const screens = {
  companySettings: '/company/settings',
  confirmEmail: '/confirmEmail',
  declineReport: '/stopReport',
  emailReports: '/emailReports',
  unsubscribe: '/unsubscribe',
  pricing: '/pricing',
  profile: '/profile',
  resetPassword: '/reset',
  services: '/services',
  subscription: '/subscription',
} as const;
