/** A question as a call makes it. */
export const question = {
  name: 'Mine',
  type: 'openstring',
  validationRule: { min: 0, max: 10 },
  question: { en: 'Mine' },
};

/** A user as an administrator makes one. */
export const user = {
  name: 'Mine',
  email: 'user@two.example',
  password: 'secret-1',
  rePassword: 'secret-1',
  type: 'user',
};
