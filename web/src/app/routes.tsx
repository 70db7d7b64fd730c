import { Navigate, type RouteObject } from 'react-router-dom';
import { Public, PublicWithProfile, RequireGuest, RequireSession } from './guards.js';
import { Broken } from './broken.js';
import { Root } from './root.js';
import { frame, screen } from './screen-route.js';

/** Every screen, in its frames. */
const screens: RouteObject[] = [
  {
    element: <RequireGuest />,
    children: [
      screen(
        '/login',
        'route.login',
        async () => (await import('../features/session/screens/login.js')).Login,
      ),
      screen(
        '/register',
        'route.register',
        async () => (await import('./screens/register.js')).RegisterScreen,
      ),
      screen(
        '/forgottenPassword',
        'route.forgottenPassword',
        async () =>
          (await import('../features/session/screens/forgotten-password.js')).ForgottenPassword,
      ),
    ],
  },
  {
    element: <Public />,
    children: [
      screen(
        '/reset',
        'route.resetPassword',
        async () => (await import('../features/session/screens/reset-password.js')).ResetPassword,
      ),
      screen(
        '/confirmEmail',
        'route.confirmEmail',
        async () => (await import('../features/account/screens/confirm-email.js')).ConfirmEmail,
      ),
      screen(
        '/stopAlert',
        'route.stopAlert',
        async () => (await import('../features/report/screens/stop-alert.js')).StopAlert,
      ),
      screen(
        '/stopReport',
        'route.stopReport',
        async () => (await import('../features/report/screens/stop-report.js')).StopReport,
      ),
      screen(
        '/unsubscribe',
        'route.unsubscribe',
        async () => (await import('../features/device/screens/unsubscribe.js')).Unsubscribe,
      ),
      screen(
        '/storage',
        'route.storage',
        async () => (await import('./screens/storage.js')).Storage,
      ),
      screen(
        '/accessibility',
        'route.accessibility',
        async () => (await import('./screens/accessibility.js')).Accessibility,
      ),
      screen(
        '/signature-download/:pollAnswersId/:answerIndex',
        'route.signatureDownload',
        async () =>
          (await import('../features/consent/screens/signature-download.js')).SignatureDownload,
      ),
    ],
  },
  {
    element: (
      <RequireSession>
        <Public />
      </RequireSession>
    ),
    children: [
      screen(
        '/testCheckout/:sessionId',
        'route.testCheckout',
        async () =>
          (await import('../features/subscription/screens/test-checkout.js')).TestCheckout,
      ),
      screen(
        '/service/:id/print',
        'route.printQr',
        async () => (await import('../features/device/screens/print-qr.js')).PrintQr,
      ),
    ],
  },
  {
    element: <PublicWithProfile />,
    children: [
      screen(
        '/pricing',
        'route.pricing',
        async () => (await import('../features/subscription/screens/pricing.js')).Pricing,
      ),
    ],
  },
  {
    ...frame(async () => (await import('./signed-in.js')).SignedIn),
    children: [
      {
        ...frame(async () => (await import('../features/firm/screens/frame.js')).CompanyFrame),
        children: [
          screen(
            '/company',
            'route.company',
            async () => (await import('./screens/company.js')).CompanyScreen,
          ),
          screen(
            '/company/settings',
            'route.companySettings',
            async () => (await import('./screens/company-settings.js')).CompanySettingsScreen,
          ),
          screen(
            '/company/team',
            'route.team',
            async () => (await import('../features/account/screens/team.js')).Team,
          ),
          screen(
            '/company/routing',
            'route.routingPage',
            async () =>
              (await import('../features/firm/screens/company-routing.js')).CompanyRouting,
          ),
          screen(
            '/company/sender',
            'route.sender',
            async () => (await import('../features/sending-domain/screens/sender.js')).Sender,
          ),
          screen(
            '/company/webhooks',
            'route.webhooks',
            async () => (await import('../features/webhook/screens/webhooks.js')).Webhooks,
          ),
          screen(
            '/company/webhooks/:id',
            'route.webhookMessages',
            async () => (await import('../features/webhook/screens/messages.js')).Messages,
          ),
          screen(
            '/company/history/:log?',
            'route.history',
            async () => (await import('../features/history/screens/firm-history.js')).FirmHistory,
          ),
        ],
      },
      screen(
        '/profile',
        'route.profile',
        async () => (await import('./screens/profile.js')).ProfileScreen,
      ),
      screen(
        '/subscription',
        'route.subscription',
        async () => (await import('../features/subscription/screens/subscription.js')).Subscription,
      ),
      screen(
        '/apiKeys',
        'route.apiKeys',
        async () => (await import('../features/api-key/screens/api-keys.js')).ApiKeys,
      ),
      screen(
        '/users',
        'route.users',
        async () => (await import('../features/account/screens/users.js')).Users,
      ),
      screen(
        '/subscriptionPlans',
        'route.plans',
        async () => (await import('../features/plan/screens/plans.js')).Plans,
      ),
      screen(
        '/questions/:ids?',
        'route.questions',
        async () => (await import('../features/question/screens/questions.js')).Questions,
      ),
      screen(
        '/question/:id?/:action?',
        'route.question',
        async () => (await import('../features/question/screens/question.js')).Question,
      ),
      screen(
        '/history/:kind/:id',
        'route.history',
        async () => (await import('../features/history/screens/record-history.js')).RecordHistory,
      ),
      screen(
        '/polls/:ids?',
        'route.polls',
        async () => (await import('./screens/polls.js')).PollsScreen,
      ),
      screen(
        '/pollLibrary/:ids?',
        'route.pollLibrary',
        async () => (await import('../features/poll/screens/library.js')).Library,
      ),
      {
        ...frame(async () => (await import('../features/poll/screens/poll-frame.js')).PollFrame),
        children: [
          screen('/poll/:id/share', 'route.pollShare', async () => {
            // Its QR code is among the first that is seen of it.
            const [, { PollShareScreen }] = await Promise.all([
              import('../features/device/components/qr-drawn.js'),
              import('./screens/poll-share.js'),
            ]);
            return PollShareScreen;
          }),
          screen(
            '/poll/:id/results',
            'route.pollResults',
            async () => (await import('./screens/poll-results.js')).PollResultsScreen,
          ),
          screen(
            '/poll/:id/history',
            'route.history',
            async () => (await import('./screens/poll-history.js')).PollHistoryScreen,
          ),
          screen(
            '/poll/:id?/:action?',
            'route.poll',
            async () => (await import('./screens/poll.js')).PollScreen,
          ),
        ],
      },
      screen(
        '/services',
        'route.services',
        async () => (await import('../features/device/screens/services.js')).Services,
      ),
      screen(
        '/devices/:ids',
        'route.services',
        async () => (await import('../features/device/screens/services.js')).Services,
      ),
      screen(
        '/service/:id?/:action?',
        'route.service',
        async () => (await import('../features/device/screens/service.js')).Service,
      ),
      screen(
        '/charts/:id?',
        'route.charts',
        async () => (await import('../features/chart/screens/charts.js')).Charts,
      ),
      screen(
        '/chartsAnalytics/:id?',
        'route.answers',
        async () => (await import('../features/response/screens/answers.js')).Answers,
      ),
      screen(
        '/emailReports',
        'route.emailReports',
        async () => (await import('../features/report/screens/email-reports.js')).EmailReports,
      ),
      screen(
        '/FilledConsentForms',
        'route.consentForms',
        async () =>
          (await import('../features/consent/screens/filled-consent-forms.js')).FilledConsentForms,
      ),
    ],
  },
  { path: '/', element: <Navigate to="/polls" replace /> },
  {
    element: <Public />,
    children: [
      screen('*', 'route.notFound', async () => (await import('./screens/not-found.js')).NotFound),
    ],
  },
];

export const routes: RouteObject[] = [
  {
    element: <Root />,
    hydrateFallbackElement: <></>,
    children: [{ errorElement: <Broken />, children: screens }],
  },
];
