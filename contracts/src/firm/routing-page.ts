import { z } from 'zod';
import { imageAddressSchema } from '../image/schema.js';
import { typedSchema } from '../language/schema.js';
import type { Violation } from '../rule/violation.js';
import { isWebAddress } from '../rule/web-address.js';

const colourSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/);
const nameSchema = typedSchema(120);

/** Of a web address; empty for none. */
const linkSchema = z.string().max(2000);

/**
 * A firm's own landing page of its services: its logo and name, a second company's, and three buttons, of which the
 * third leads to the service. It holds plain text, colours and addresses, no markup.
 */
export const routingPageSchema = z.object({
  secondaryName: nameSchema,
  secondaryCompanyLogo: imageAddressSchema,
  nameTextColor: colourSchema,
  secondaryNameBgColor: colourSchema,
  secondaryNameTextColor: colourSchema,
  buttonsBgColor: colourSchema,
  buttonsTextColor: colourSchema,
  button1name: nameSchema,
  button1link: linkSchema,
  button2name: nameSchema,
  button2link: linkSchema,
  button3name: nameSchema,
});
export type RoutingPage = z.infer<typeof routingPageSchema>;

/** The defaults of a firm's own page. */
export const newRoutingPage: RoutingPage = {
  secondaryName: '',
  secondaryCompanyLogo: '',
  nameTextColor: '#171c26',
  secondaryNameBgColor: '#eef1f6',
  secondaryNameTextColor: '#171c26',
  buttonsBgColor: '#2e3d53',
  buttonsTextColor: '#ffffff',
  button1name: '',
  button1link: '',
  button2name: '',
  button2link: '',
  button3name: '',
};

export type RoutingButton = 'button1' | 'button2' | 'button3';

/** A button as it is shown. */
export interface ShownButton {
  button: RoutingButton;
  /** Empty for the default. */
  name: string;
  /** Where it leads; absent for the service itself. */
  link?: string;
}

/**
 * The buttons of a page, from top to bottom. The third leads to the service and is always there; the others need
 * a link, or they are not shown.
 */
export function buttonsOf(page: RoutingPage): ShownButton[] {
  const others = (['button1', 'button2'] as const).flatMap((button): ShownButton[] => {
    const link = page[`${button}link`].trim();
    return isWebAddress(link) ? [{ button, name: page[`${button}name`].trim(), link }] : [];
  });
  return [...others, { button: 'button3', name: page.button3name.trim() }];
}

/** Violations of a page: each link must be http, https or empty. */
export function checkRoutingPage(page: RoutingPage): Violation[] {
  return (['button1link', 'button2link'] as const).flatMap((field) => {
    const link = page[field].trim();
    return link === '' || isWebAddress(link) ? [] : [{ code: 'urlInvalid', field }];
  });
}
