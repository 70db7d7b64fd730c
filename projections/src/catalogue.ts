import { accountProjection } from './account/projection.js';
import { apiKeyProjection } from './api-key/projection.js';
import { campaignProjection } from './campaign/projection.js';
import { codeProjection } from './code/projection.js';
import { colorThemesProjection } from './color-theme/projection.js';
import { deliveredProjection } from './delivered/projection.js';
import { deliveryProjection } from './delivery/projection.js';
import { deviceProjection } from './device/projection.js';
import { firmEventProjection } from './firm-event/projection.js';
import { libraryProjection } from './library/projection.js';
import { meaningProjection } from './meaning/projection.js';
import { monthlyResponsesProjection } from './monthly-responses/projection.js';
import { personErasureProjection } from './person/projection.js';
import { planProjection } from './plan/projection.js';
import { pollProjection } from './poll/projection.js';
import { questionProjection } from './question/projection.js';
import { recipientProjection } from './recipient/projection.js';
import { reportProjection } from './report/projection.js';
import { responseProjection } from './response/projection.js';
import { responseChangeProjection } from './response-change/projection.js';
import { sessionProjection } from './session/projection.js';
import { startedSessionProjection } from './started-session/projection.js';
import { subscriptionProjection } from './subscription/projection.js';
import type { Projection } from './runner/projection.js';

/** Every projection of the product. */
export const projections: readonly Projection[] = [
  accountProjection,
  apiKeyProjection,
  campaignProjection,
  codeProjection,
  colorThemesProjection,
  deliveredProjection,
  deliveryProjection,
  deviceProjection,
  firmEventProjection,
  libraryProjection,
  meaningProjection,
  monthlyResponsesProjection,
  personErasureProjection,
  planProjection,
  pollProjection,
  questionProjection,
  recipientProjection,
  reportProjection,
  responseChangeProjection,
  responseProjection,
  sessionProjection,
  startedSessionProjection,
  subscriptionProjection,
];
