import { z } from 'zod';
import { imageAddressSchema } from '../image/schema.js';
import type { Violation } from '../rule/violation.js';

export const logoPositions = ['left', 'center', 'right'] as const;
export type LogoPosition = (typeof logoPositions)[number];

/** Logical positions as in CSS: in right-to-left languages, `start` is on the right. */
export const logoSides = {
  left: 'start',
  center: 'center',
  right: 'end',
} as const satisfies Record<LogoPosition, string>;

/** Limits on the size of a company's logo. */
export const logoBounds = {
  /** Percentage of its frame that the logo fills. */
  companyLogoSize: { min: 10, max: 100 },
  /** Pixels, of the logo's frame. */
  companyLogoWidth: { min: 20, max: 600 },
  companyLogoHeight: { min: 20, max: 300 },
} as const;
export type LogoMeasure = keyof typeof logoBounds;
export const logoMeasures = Object.keys(logoBounds) as LogoMeasure[];

function measureSchema(measure: LogoMeasure) {
  const { min, max } = logoBounds[measure];
  return z.number().int().min(min).max(max);
}

/** A company's logo: the picture fills `companyLogoSize` percent of a frame, placed at one side of a page. */
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
    .filter((measure) => {
      const { min, max } = logoBounds[measure];
      const value = logo[measure];
      return !Number.isInteger(value) || value < min || value > max;
    })
    .map((field) => ({ code: 'numberRange', field, parameters: { ...logoBounds[field] } }));
}
