import type { Collection } from '@canvass/platform/read-store/port';
import { accountCollection } from '@canvass/projections/account/document';
import { apiKeyCollection } from '@canvass/projections/api-key/document';
import { deliveryCollection } from '@canvass/projections/delivery/document';
import { chartCollection, chartDatesCollection } from '@canvass/projections/chart/document';
import { codeCollection } from '@canvass/projections/code/document';
import { colorThemesCollection } from '@canvass/projections/color-theme/document';
import { platformDayCollection } from '@canvass/projections/platform-totals/document';
import { deliveredCollection } from '@canvass/projections/delivered/document';
import { deviceCollection } from '@canvass/projections/device/document';
import { firmEventCollection } from '@canvass/projections/firm-event/document';
import { meaningCollection } from '@canvass/projections/meaning/document';
import { monthlyResponsesCollection } from '@canvass/projections/monthly-responses/document';
import { libraryCollection } from '@canvass/projections/library/document';
import { planCollection } from '@canvass/projections/plan/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { questionCollection } from '@canvass/projections/question/document';
import { personErasureCollection } from '@canvass/projections/person/document';
import { recipientCollection } from '@canvass/projections/recipient/document';
import { reportCollection } from '@canvass/projections/report/document';
import { responseCollection } from '@canvass/projections/response/document';
import { responseChangeCollection } from '@canvass/projections/response-change/document';
import { sessionCollection } from '@canvass/projections/session/document';
import { startedSessionCollection } from '@canvass/projections/started-session/document';
import { subscriptionCollection } from '@canvass/projections/subscription/document';
import { totalsCollections } from '@canvass/projections/company-totals/document';

/** The read models that queries ask. */
export const collections: readonly Collection[] = [
  accountCollection,
  apiKeyCollection,
  deliveryCollection,
  chartCollection,
  chartDatesCollection,
  codeCollection,
  colorThemesCollection,
  deliveredCollection,
  deviceCollection,
  firmEventCollection,
  meaningCollection,
  monthlyResponsesCollection,
  libraryCollection,
  planCollection,
  pollCollection,
  questionCollection,
  personErasureCollection,
  recipientCollection,
  reportCollection,
  responseChangeCollection,
  responseCollection,
  sessionCollection,
  startedSessionCollection,
  subscriptionCollection,
  ...totalsCollections,
  platformDayCollection,
];
