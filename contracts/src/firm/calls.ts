import { editors, of, type Calls } from '../http/call.js';
import type { EditCompanyLogo, EditCompanySettings } from './commands.js';
import type { CompanyOverview } from './overview.js';
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
    answer: of<CompanyOverview>(),
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
