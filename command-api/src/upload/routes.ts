import {
  imageAddress,
  imageTypes,
  largestMegabytes,
  MEGABYTE,
  type ImageType,
} from '@canvass/contracts/image/image';
import { invalid, Refusal } from '@canvass/contracts/rule/refusal';
import { cleanImage } from '@canvass/platform/files/image';
import { parse } from '@canvass/platform/http/failures';
import { route, type Route } from '@canvass/platform/http/route';
import { z } from 'zod';
import { avatarOwner } from '../account/avatar/change-avatar.js';
import { activeCaller, answer } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';

/** Longest side of pictures that are only ever shown small, in pixels. */
const longestSides: Partial<Record<ImageType, number>> = { avatar: 512, companyLogo: 1200 };

const largestBytes = Math.max(...imageTypes.map(largestMegabytes)) * MEGABYTE;

const headers = z.object({ 'Image-Type': z.enum(imageTypes) });

/** @throws Refusal invalid */
function typeOf(header: string | undefined): ImageType {
  return parse(headers, { 'Image-Type': header })['Image-Type'];
}

export function uploadRoutes({ files, door, now }: CommandDependencies): Route[] {
  return [
    route({
      method: 'post',
      path: '/upload',
      summary: 'Upload a png or jpeg image; the header Image-Type says what it is for',
      access: 'signedIn',
      headers,
      upload: { largestBytes },
      limit: { calls: 60, seconds: 60 },
      answers: { 201: z.object({ file: z.string() }) },
      handle: async (call) => {
        const caller = activeCaller(call);
        // Those who only look at things have no picture to add but their own.
        if (caller.type === 'user' && call.headers['image-type'] !== 'avatar') {
          throw new Refusal('forbidden', 'forbidden');
        }
        const type = typeOf(call.headers['image-type']);
        if (!call.file) throw invalid([{ code: 'fileRequired', field: 'file' }]);
        const megabytes = largestMegabytes(type);
        if (call.file.length > megabytes * MEGABYTE) {
          throw new Refusal('tooLarge', 'fileTooLarge', { megabytes });
        }
        if (await door.isStorageUsedUp(caller.firm, now())) {
          throw new Refusal('unavailable', 'storageUsedUp');
        }
        const image = await cleanImage(call.file, longestSides[type]);
        // A person's picture can be erased; pictures of the company are kept once, whoever uploads them.
        const owner = type === 'avatar' ? avatarOwner(caller.account) : undefined;
        const name = await files.put(image.content, image.type, owner);
        return answer(201, { file: imageAddress(name) }, undefined);
      },
    }),
  ];
}
