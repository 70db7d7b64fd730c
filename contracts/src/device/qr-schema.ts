import { z } from 'zod';
import { imageAddressSchema } from '../image/schema.js';
import { typedSchema } from '../language/schema.js';
import { fontTypes } from '../poll/poll.js';
import { LONGEST_QR_TEXT, plainQrStyle, qrBounds, textPositions } from './qr-style.js';

const colourSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** A number whose bounds are a rule, which the description of the API has as well. */
function described(field: keyof typeof qrBounds) {
  const { min: minimum, max: maximum } = qrBounds[field];
  return z.number().meta({ type: 'integer', minimum, maximum });
}

/** How a QR code looks, as events hold it. Bounds of its numbers are rules, see `checkQrStyle`. */
export const qrStyleSchema = z.object({
  isDefaultQR: z.boolean(),
  text: typedSchema(LONGEST_QR_TEXT),
  textPosition: z.enum(textPositions),
  textFontSize: described('textFontSize'),
  textFontColor: colourSchema,
  textFontType: z.enum(fontTypes),
  qrColorDark: colourSchema,
  qrColorLight: colourSchema,
  logoSrc: imageAddressSchema,
  logoMargin: described('logoMargin'),
  logoCornerRadius: described('logoCornerRadius'),
});

const fields = qrStyleSchema.shape;

/** The same in a request: what a style given in part leaves out is as on the plain code. */
export const sentQrStyleSchema = z.object({
  isDefaultQR: fields.isDefaultQR.default(false),
  text: fields.text.default(plainQrStyle.text),
  textPosition: fields.textPosition.default(plainQrStyle.textPosition),
  textFontSize: fields.textFontSize.default(plainQrStyle.textFontSize),
  textFontColor: fields.textFontColor.default(plainQrStyle.textFontColor),
  textFontType: fields.textFontType.default(plainQrStyle.textFontType),
  qrColorDark: fields.qrColorDark.default(plainQrStyle.qrColorDark),
  qrColorLight: fields.qrColorLight.default(plainQrStyle.qrColorLight),
  logoSrc: fields.logoSrc.default(plainQrStyle.logoSrc),
  logoMargin: fields.logoMargin.default(plainQrStyle.logoMargin),
  logoCornerRadius: fields.logoCornerRadius.default(plainQrStyle.logoCornerRadius),
});
