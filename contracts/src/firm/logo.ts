import { z } from 'zod';
import { imageAddressSchema } from '../image/schema.js';
import type { Violation } from '../rule/violation.js';

export const logoPositions = ['left', 'center', 'right'] as const;
export type LogoPosition = (typeof logoPositions)[number];

/** Positions in CSS: where a language reads from the right, pages begin there, too. */
export const logoSides: Readonly<Record<LogoPosition, string>> = {
  left: 'start',
  center: 'center',
  right: 'end',
};

/** How large a company's logo may be made. */
export const logoBounds = {
  /** Percent of its frame that the logo fills. */
  companyLogoSize: { min: 10, max: 100 },
  /** Pixels; of the frame in which the logo stands. */
  companyLogoWidth: { min: 20, max: 600 },
  companyLogoHeight: { min: 20, max: 300 },
} as const;
export type LogoMeasure = keyof typeof logoBounds;
export const logoMeasures = Object.keys(logoBounds) as LogoMeasure[];

function measureSchema(measure: LogoMeasure) {
  const { min, max } = logoBounds[measure];
  return z.number().int().min(min).max(max);
}

/** A company's logo: the picture fills `companyLogoSize` percent of a frame, which stands at one side of a page. */
export const companyLogoSchema = z.object({
  /** Empty for none. */
  companyLogoURL: imageAddressSchema,
  companyLogoSize: measureSchema('companyLogoSize'),
  companyLogoPosition: z.enum(logoPositions),
  companyLogoWidth: measureSchema('companyLogoWidth'),
  companyLogoHeight: measureSchema('companyLogoHeight'),
});
export type CompanyLogo = z.infer<typeof companyLogoSchema>;

export const noLogo: CompanyLogo = {
  companyLogoURL: '',
  companyLogoSize: 100,
  companyLogoPosition: 'left',
  companyLogoWidth: 200,
  companyLogoHeight: 80,
};

/** Measures of a logo that are out of bounds. */
export function checkLogo(logo: Pick<CompanyLogo, LogoMeasure>): Violation[] {
  return logoMeasures
    .filter((measure) => !measureSchema(measure).safeParse(logo[measure]).success)
    .map((field) => ({ code: 'numberRange', field, parameters: { ...logoBounds[field] } }));
}
