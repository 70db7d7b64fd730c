import type { Route } from '@canvass/platform/http/route';
import { togetherRoute } from '@canvass/platform/http/together';
import { accountRoutes } from './account/routes.js';
import { signingKeyRoutes } from './account/signing-key.js';
import { secondFactorRoutes } from './account/second-factor.js';
import { alertRoutes } from './alert/routes.js';
import { apiKeyRoutes } from './api-key/routes.js';
import { auditRoutes } from './audit/routes.js';
import { asideRoutes } from './aside/routes.js';
import { closerRoutes } from './chart/closer/routes.js';
import { chartRoutes } from './chart/routes.js';
import { diagnosisRoutes } from './diagnosis/routes.js';
import { documentRoutes } from './chart/report/routes.js';
import { resultsRoute } from './chart/results/route.js';
import { codeRoutes } from './code/routes.js';
import { colorThemeRoutes } from './color-theme/routes.js';
import { consentRoutes } from './consent/routes.js';
import type { QueryDependencies } from './dependencies.js';
import { deviceRoutes } from './device/routes.js';
import { changesRoute } from './export/changes.js';
import { exportRoutes } from './export/routes.js';
import { fileRoutes } from './files/routes.js';
import { firmRoutes } from './firm/routes.js';
import { kioskRoutes } from './kiosk/routes.js';
import { libraryRoutes } from './library/routes.js';
import { liveRoutes } from './live/routes.js';
import { mailRoutes } from './mail/routes.js';
import { pageRoutes } from './page/routes.js';
import { personRoutes } from './person/routes.js';
import { planRoutes } from './plan/routes.js';
import { pollFileRoutes } from './poll-file/routes.js';
import { pollRoutes } from './poll/routes.js';
import { projectionRoutes } from './projection/routes.js';
import { questionRoutes } from './question/routes.js';
import { createReading } from './reading/reading.js';
import { recordsByPath } from './reading/records-by-path.js';
import { receiptRoute } from './receipt/routes.js';
import { recipientRoutes } from './recipient/routes.js';
import { sendingDomainRoutes } from './sending-domain/routes.js';
import { webhookRoutes } from './webhook/routes.js';
import { reportRoutes } from './report/routes.js';
import { expiredRoute } from './response/expired.js';
import { newestRoute } from './response/newest.js';
import { responseRoutes } from './response/routes.js';
import { signatureRoute } from './response/signature.js';
import { subscriptionRoutes } from './subscription/routes.js';
import { translationRoutes } from './translation/routes.js';
import { testDeskRoutes } from './subscription/test-desk.js';
import { sessionRoutes } from './session/routes.js';

/** Every query of the product, to be mounted below `/api`. */
export function queryRoutes(dependencies: QueryDependencies): Route[] {
  const reading = createReading(dependencies.store);
  const routes = [
    ...accountRoutes(dependencies, reading),
    ...firmRoutes(dependencies, reading),
    ...alertRoutes(dependencies, reading),
    ...apiKeyRoutes(dependencies, reading),
    ...signingKeyRoutes(dependencies),
    ...secondFactorRoutes(dependencies),
    ...sessionRoutes(dependencies, reading),
    ...questionRoutes(dependencies, reading),
    ...personRoutes(dependencies, reading),
    ...planRoutes(dependencies, reading),
    ...pollRoutes(dependencies, reading),
    ...pollFileRoutes(dependencies, reading),
    ...translationRoutes(dependencies, reading),
    ...libraryRoutes(dependencies, reading),
    ...codeRoutes(dependencies, reading),
    ...colorThemeRoutes(dependencies, reading),
    ...deviceRoutes(dependencies, reading),
    ...kioskRoutes(dependencies, reading),
    ...responseRoutes(dependencies, reading),
    ...asideRoutes(dependencies, reading),
    ...exportRoutes(dependencies, reading),
    receiptRoute(dependencies),
    ...recipientRoutes(dependencies, reading),
    ...sendingDomainRoutes(dependencies),
    ...webhookRoutes(dependencies, reading),
    ...reportRoutes(dependencies, reading),
    changesRoute(dependencies, reading),
    newestRoute(dependencies, reading),
    expiredRoute(dependencies, reading),
    signatureRoute(dependencies, reading),
    ...consentRoutes(dependencies, reading),
    ...chartRoutes(dependencies, reading),
    ...closerRoutes(dependencies, reading),
    ...documentRoutes(dependencies, reading),
    resultsRoute(dependencies, reading),
    ...pageRoutes(dependencies),
    ...liveRoutes(dependencies),
    ...fileRoutes(dependencies),
    ...subscriptionRoutes(dependencies),
    ...testDeskRoutes(dependencies),
    ...mailRoutes(dependencies),
    ...auditRoutes(dependencies, reading),
    ...projectionRoutes(dependencies),
    ...diagnosisRoutes(dependencies),
  ];
  const queries = [...routes, ...recordsByPath(routes)];
  return [togetherRoute(queries, dependencies), ...queries];
}
