import type { FirmState } from '@canvass/contracts/firm/state';
import { productBrand, type Brand } from './frame.js';

/** How mails of a company look: in the colours of its routing page, if it has one. */
export function companyBrand(
  { customRedirectionPage: page }: Pick<FirmState, 'customRedirectionPage'>,
  name: string,
  hasLogo: boolean,
): Brand {
  if (!page) return { ...productBrand, name, hasLogo };
  return { name, hasLogo, colour: page.buttonsBgColor, onColour: page.buttonsTextColor };
}
