import { MEBIBYTE } from '@canvass/contracts/image/image';
import { invalid, Refusal } from '@canvass/contracts/rule/refusal';
import express, { type Request, type RequestHandler, type Response } from 'express';
import multer from 'multer';
import { boundsOf, requireBounded } from './bounds.js';
import type { Route } from './route.js';
import { requireWellFormed } from './well-formed.js';

/**
 * Largest body except for files, measured after decompression: a poll with a hundred new questions, or a save with several
 * signatures in base64. One body may lead to many events, each of which the log bounds.
 */
const LARGEST_BODY = '1mb';

const readRaw = express.raw({ limit: LARGEST_BODY, type: () => true });

/** Bounds of an upload besides its file: other form fields are ignored, but a few are allowed. */
const besidesTheFile = {
  ...{ fields: 5, fieldNameSize: 100, fieldSize: 1000, fieldNestingDepth: 1 },
  ...{ fieldArrayIndexLimit: 10, parts: 6, headerPairs: 20 },
};

/** Refusals of an upload. All are client errors, as files are kept in memory. */
function uploadRefusal(error: unknown, largestBytes: number): Refusal {
  if (!(error instanceof multer.MulterError)) return new Refusal('invalid', 'invalidUpload');
  if (error.code === 'LIMIT_FILE_SIZE') {
    const megabytes = Math.floor(largestBytes / MEBIBYTE);
    return new Refusal('tooLarge', 'fileTooLarge', { megabytes });
  }
  return invalid([{ code: 'fileRequired' }]);
}

function readFile({ largestBytes: boundOf }: NonNullable<Route['upload']>): RequestHandler {
  const storage = multer.memoryStorage();
  return (request, response, next) => {
    const largestBytes = boundOf(request.headers);
    const limits = { ...besidesTheFile, fileSize: largestBytes, files: 1 };
    const readOne = multer({ storage, limits }).single('file');
    void readOne(request, response, (error?: unknown) => {
      next(error === undefined ? undefined : uploadRefusal(error, largestBytes));
    });
  };
}

/** Runs an express body parser on the request. @throws what the parser fails with */
function read(reader: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (error?: unknown): void => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error(String(error)));
    };
    void reader(request, response, next);
  });
}

/** Whether a route changes something for an account and declares no body, so that any field of one would be lost. */
export function takesNothing({ method, access, body, rawBody, upload }: Route): boolean {
  return method !== 'get' && access !== 'guest' && !body && !rawBody && !upload;
}

/** Parses the body of a request as its route requires. */
export type BodyReader = (request: Request, response: Response) => Promise<void>;

/** @returns a reader that throws Refusals and the errors of express's parsers */
export function bodyReader(route: Route): BodyReader {
  const { body, rawBody, upload, largestBody = LARGEST_BODY } = route;
  const bounds = boundsOf(route);
  const readJson = express.json({ limit: largestBody });
  const readUpload = upload && readFile(upload);
  const readsJson = body !== undefined || takesNothing(route);
  return async (request, response) => {
    if (readsJson) {
      await read(readJson, request, response);
      // There is a body, but it is not JSON. Where none is declared, clients send an empty one of no kind.
      if (body && request.is('json') === false) throw new Refusal('unsupported', 'unsupported');
      requireBounded(request.body, bounds);
      requireWellFormed(request.body);
    }
    if (rawBody) await read(readRaw, request, response);
    if (readUpload) await read(readUpload, request, response);
  };
}
