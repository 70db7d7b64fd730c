/** Header of every answer: the version of the API. */
export const API_VERSION_HEADER = 'X-Api-Version';
/** It rises with each change after which a client that keeps to the description may fail; `CHANGELOG.md` names them. */
export const API_VERSION = '1';
