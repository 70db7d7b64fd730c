import { editors, of, operators, type Calls } from '../http/call.js';
import type { Language } from '../language/language.js';
import type { EditCompanyLogo, EditCompanySettings } from './commands.js';
import type { CompanyOverview, PlatformOverview } from './overview.js';
import type { CompanyLogoView, CompanySettingsView, CompanyView } from './view.js';

/** The caller's company and its settings. */
export const firmCalls = {
  view: {
    method: 'get',
    path: '/account/company',
    access: 'signedIn',
    answer: of<CompanyView>(),
  },
  /** How the company is doing; accounts of type `user` are told of the polls assigned to them. */
  overview: {
    method: 'get',
    path: '/account/overview',
    access: 'signedIn',
    query: of<{ locale?: Language | undefined }>(),
    answer: of<CompanyOverview>(),
  },
  /** How the whole installation is doing. */
  platform: {
    method: 'get',
    path: '/account/platform',
    access: operators,
    answer: of<PlatformOverview>(),
  },
  editSettings: {
    method: 'patch',
    path: '/account/companySettings',
    access: editors,
    body: of<EditCompanySettings>(),
    answer: of<CompanySettingsView>(),
  },
  editLogo: {
    method: 'patch',
    path: '/account/companyLogo',
    access: editors,
    body: of<EditCompanyLogo>(),
    answer: of<CompanyLogoView>(),
  },
} as const satisfies Calls;
