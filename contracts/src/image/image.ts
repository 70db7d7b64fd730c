import { API_PREFIX } from '../http/address.js';
import type { Violation } from '../rule/violation.js';
import { isWebAddress } from '../rule/web-address.js';

/** What an image is for, as the header `Image-Type` of its upload says. */
export const imageTypes = [
  'companyLogo',
  'avatar',
  'background',
  'screen-background',
  'poll-logo',
  'question',
  'qr-logo',
] as const;
export type ImageType = (typeof imageTypes)[number];

/** Kinds of content that are taken: png, jpg and jpeg. */
export const imageContents = ['image/png', 'image/jpeg'] as const;
export type ImageContent = (typeof imageContents)[number];

/**
 * Media types that mark people's own pictures. Like signatures they have an owner, but guests see them. Those from before
 * are marked as any other image.
 */
export const avatarContents = {
  'image/png': 'application/vnd.canvass.avatar+png',
  'image/jpeg': 'application/vnd.canvass.avatar+jpeg',
} as const satisfies Record<ImageContent, string>;

/** What an image is to browsers, by the media type it is stored with; undefined if it is no image, or a signature. */
export function imageContentOf(stored: string): ImageContent | undefined {
  return imageContents.find((type) => stored === type || stored === avatarContents[type]);
}

/** Whether a media type marks people's own pictures. */
export function isAvatarContent(stored: string): boolean {
  return Object.values<string>(avatarContents).includes(stored);
}

/** Media type that marks signatures: guests see them only by an expiring token. */
export const SIGNATURE_CONTENT = 'application/vnd.canvass.signature+png';

export const MEBIBYTE = 1024 * 1024;
const LARGEST_IMAGE = 5;
const LARGEST_QUESTION_IMAGE = 2;

/** Largest upload of an image, in megabytes. */
export function largestMegabytes(type: ImageType): number {
  return type === 'question' ? LARGEST_QUESTION_IMAGE : LARGEST_IMAGE;
}

/** What a browser can check before an upload; the server checks the content. */
export function checkImage(
  imageType: ImageType,
  file: { size: number; type: string },
): Violation | undefined {
  if (!imageContents.some((content) => content === file.type)) return { code: 'fileFormat' };
  const megabytes = largestMegabytes(imageType);
  if (file.size <= megabytes * MEBIBYTE) return undefined;
  return { code: 'fileTooLarge', parameters: { megabytes } };
}

const ADDRESS = `${API_PREFIX}/files/`;

/** Address of an uploaded image, relative to the product. @param file its name */
export function imageAddress(file: string): string {
  return ADDRESS + file;
}

/** Name of the file behind an image's address; undefined if the address is not ours. */
export function imageFile(address: string): string | undefined {
  return address.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : undefined;
}

const FILE_NAME = /^[\w.-]+$/;

/** Whether a picture can be shown from an address: that of an upload, or one on the web. */
export function isPictureAddress(address: string): boolean {
  return FILE_NAME.test(imageFile(address) ?? '') || isWebAddress(address);
}
