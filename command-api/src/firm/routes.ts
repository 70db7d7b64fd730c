import { editCompanyLogoSchema, editCompanySettingsSchema } from '@canvass/contracts/firm/commands';
import { companyViewSchema } from '@canvass/contracts/firm/view';
import { companyLogoSchema } from '@canvass/contracts/firm/logo';
import { spokenOrNull } from '@canvass/contracts/language/language';
import { notFound } from '@canvass/contracts/rule/refusal';
import { route, type Route } from '@canvass/platform/http/route';
import { accountFold, firmFold } from '../account/register.js';
import { activeCaller, answer, commandOf, editors } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { baseOf, handle, load } from '../command/handle.js';
import { requireImage } from '../image/require-image.js';
import { changeLogo, changeSettings } from './decide.js';

const settingsAnswer = companyViewSchema.pick({
  timeZone: true,
  questionLanguages: true,
  language: true,
  customRedirectionPage: true,
  retentionDays: true,
  revision: true,
});
const logoAnswer = companyLogoSchema.extend({ revision: companyViewSchema.shape.revision });

/** What a company says of itself to all who look at its pages. */
export function firmRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route({
      method: 'patch',
      path: '/account/companySettings',
      summary:
        'Change the time zone, the question languages, the language, the routing page of the company, or how long it keeps answers',
      access: editors,
      body: editCompanySettingsSchema,
      answers: { 200: settingsAnswer },
      handle: async (call) => {
        const { body } = call;
        const command = commandOf(call);
        const logo = body.customRedirectionPage?.secondaryCompanyLogo ?? '';
        await requireImage(dependencies, logo, 'customRedirectionPage.secondaryCompanyLogo');
        const grant = await dependencies.entitlements.grantFor(activeCaller(call));
        const { state, revision, position } = await handle(dependencies, command, {
          stream: `firm-${command.firm}`,
          fold: firmFold,
          decide: (loaded) => {
            const base = baseOf(loaded, firmFold, body.revision);
            return changeSettings(loaded.state, base, body, grant);
          },
        });
        return answer(
          200,
          settingsAnswer.parse({ ...state, language: spokenOrNull(state.language), revision }),
          position,
        );
      },
    }),
    route({
      method: 'patch',
      path: '/account/companyLogo',
      summary: "Change the company's logo: its picture, size, position and frame",
      access: editors,
      body: editCompanyLogoSchema,
      answers: { 200: logoAnswer },
      handle: async (call) => {
        const { body } = call;
        const caller = activeCaller(call);
        const { state: account } = await load(dependencies, `account-${body.id}`, accountFold);
        const isOwn = account.firm === caller.firm;
        if (!account.exists || (!isOwn && caller.type !== 'tabi')) throw notFound();
        await requireImage(dependencies, body.companyLogoURL ?? '', 'companyLogoURL');
        const command = { ...commandOf(call), firm: account.firm };
        const { state, revision, position } = await handle(dependencies, command, {
          stream: `firm-${account.firm}`,
          fold: firmFold,
          decide: (loaded) => {
            const base = baseOf(loaded, firmFold, body.revision);
            return changeLogo(loaded.state, base, body);
          },
        });
        return answer(200, { ...state.logo, revision }, position);
      },
    }),
  ];
}
