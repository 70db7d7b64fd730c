import { z } from 'zod';
import { imageAddressSchema } from '../image/schema.js';
import { typedSchema } from '../language/schema.js';
import { fontTypes } from '../poll/poll.js';
import { LONGEST_QR_TEXT, plainQrStyle, textPositions } from './qr-style.js';

const colourSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** How a QR code looks, as events hold it. Bounds of its numbers are rules, see `checkQrStyle`. */
export const qrStyleSchema = z.object({
  isDefaultQR: z.boolean(),
  text: typedSchema(LONGEST_QR_TEXT),
  textPosition: z.enum(textPositions),
  textFontSize: z.number(),
  textFontColor: colourSchema,
  textFontType: z.enum(fontTypes),
  qrColorDark: colourSchema,
  qrColorLight: colourSchema,
  logoSrc: imageAddressSchema,
  logoMargin: z.number(),
  logoCornerRadius: z.number(),
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
