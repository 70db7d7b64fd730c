import type { Route } from '@canvass/platform/http/route';
import { avatarRoutes } from './account/avatar/routes.js';
import { passwordRoutes } from './account/password/routes.js';
import { recoverRoutes } from './account/recover/routes.js';
import { accountRoutes } from './account/routes.js';
import { confirmRoutes } from './account/confirm/routes.js';
import { loginAsRoutes } from './account/login-as/routes.js';
import { alertRoutes } from './alert/routes.js';
import { apiKeyRoutes } from './api-key/routes.js';
import { createMoveResponse } from './aside/move-response.js';
import { asideRoutes } from './aside/routes.js';
import { userRoutes } from './account/users/routes.js';
import { secondFactorRoutes } from './account/second-factor/routes.js';
import { codeRoutes } from './code/routes.js';
import { colorThemeRoutes } from './color-theme/routes.js';
import type { CommandDependencies } from './command/dependencies.js';
import { deletionsByPath } from './deletion-routes.js';
import { deviceRoutes } from './device/routes.js';
import { libraryRoutes } from './library/routes.js';
import { mailRoutes } from './mail/routes.js';
import { personRoutes } from './person/routes.js';
import { planRoutes } from './plan/routes.js';
import { firmRoutes } from './firm/routes.js';
import { pollFileRoutes } from './poll-file/routes.js';
import { pollRoutes } from './poll/routes.js';
import type { ProjectionControl } from './projection/control.js';
import { projectionRoutes } from './projection/routes.js';
import { questionRoutes } from './question/routes.js';
import { receiptRoutes } from './receipt/routes.js';
import { recipientRoutes } from './recipient/routes.js';
import { reportRoutes } from './report/routes.js';
import { responseRoutes } from './response/routes.js';
import { sessionRoutes } from './session/routes.js';
import { providerRoutes, subscriptionRoutes } from './subscription/routes.js';
import { translationRoutes } from './translation/routes.js';
import { uploadRoutes } from './upload/routes.js';
import { sendingDomainRoutes } from './sending-domain/routes.js';
import { webhookRoutes } from './webhook/routes.js';

/** Every route that changes something. */
export function commandRoutes(
  dependencies: CommandDependencies,
  projections: ProjectionControl,
): Route[] {
  const moveResponse = createMoveResponse(dependencies);
  const routes = [
    ...accountRoutes(dependencies),
    ...confirmRoutes(dependencies),
    ...recoverRoutes(dependencies),
    ...passwordRoutes(dependencies),
    ...secondFactorRoutes(dependencies),
    ...sessionRoutes(dependencies),
    ...loginAsRoutes(dependencies),
    ...alertRoutes(dependencies),
    ...apiKeyRoutes(dependencies),
    ...asideRoutes(dependencies, moveResponse),
    ...userRoutes(dependencies),
    ...avatarRoutes(dependencies),
    ...firmRoutes(dependencies),
    ...questionRoutes(dependencies),
    ...personRoutes(dependencies),
    ...planRoutes(dependencies),
    ...pollRoutes(dependencies),
    ...pollFileRoutes(dependencies),
    ...translationRoutes(dependencies),
    ...libraryRoutes(dependencies),
    ...codeRoutes(dependencies),
    ...colorThemeRoutes(dependencies),
    ...deviceRoutes(dependencies),
    ...receiptRoutes(dependencies),
    ...recipientRoutes(dependencies),
    ...sendingDomainRoutes(dependencies),
    ...webhookRoutes(dependencies),
    ...reportRoutes(dependencies),
    ...responseRoutes(dependencies, moveResponse),
    ...uploadRoutes(dependencies),
    ...subscriptionRoutes(dependencies),
    ...providerRoutes(dependencies),
    ...mailRoutes(dependencies),
    ...projectionRoutes(projections),
  ];
  return [...routes, ...deletionsByPath(routes)];
}
