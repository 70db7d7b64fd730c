/** Violations of an answer. The respondent page has a wording for each. */
export const answerCodes = [
  'answerEveryRow',
  'answerRange',
  'answerRequired',
  'answerShape',
  'answerTooLong',
  'answerTooShort',
  'tooFewChoices',
  'tooManyChoices',
] as const;
export type AnswerCode = (typeof answerCodes)[number];

/** Violations of the product's rules in a form of the workspace, which has a wording for each. */
const ruleCodes = [
  'activePollUnknown',
  'columnCount',
  'companyNameRequired',
  'countdownRequired',
  'currencyCountedOtherwise',
  'currencyUnknown',
  'customRouteInvalid',
  'dateRequired',
  'emailInvalid',
  'emailTaken',
  'emojiCount',
  'emojiRequired',
  'fieldRequired',
  'fileFormat',
  'fileRequired',
  'fileTooLarge',
  'fontSize',
  'foreignAddress',
  'formTooLarge',
  'graphCircle',
  'graphSameQuestion',
  'graphUnknownQuestion',
  'hiddenFieldCount',
  'hiddenFieldName',
  'hiddenFieldReserved',
  'imageCount',
  'imageNameRequired',
  'imageNameUnique',
  'imageRequired',
  'lineBreak',
  'nameRequired',
  'newQuestionsTooLarge',
  'noQuestionsSelected',
  'numberRange',
  'optionExists',
  'optionRequired',
  'optionsRequired',
  'passwordCommon',
  'passwordNotMatch',
  'passwordOrInvitation',
  'passwordTooShort',
  'phoneRequired',
  'pinDigits',
  'pinRequired',
  'planAmount',
  'planLimit',
  'planNameTaken',
  'pollTooLarge',
  'positiveValidationRuleRequired',
  'questionRequired',
  'questionTooLarge',
  'questionTwice',
  'rowCount',
  'serialNumberInvalid',
  'serialNumberRequired',
  'serialNumberTaken',
  'timeZoneInvalid',
  'tooManyOptions',
  'uicInvalid',
  'urlInvalid',
  'validDatePeriod',
  'validationMaximum',
  'validationMinimum',
  'wrongCode',
  'wrongPassword',
] as const;
export type RuleCode = (typeof ruleCodes)[number];

/** Issues that schemas find, by zod's codes. */
const schemaCodes = [
  'custom',
  'invalid_element',
  'invalid_format',
  'invalid_key',
  'invalid_type',
  'invalid_union',
  'invalid_value',
  'not_multiple_of',
  'too_big',
  'too_small',
  'unrecognized_keys',
] as const;

/** All violations of a form of the workspace, or of a request. */
export const formCodes = [...ruleCodes, ...schemaCodes];
export type FormCode = (typeof formCodes)[number];

/** Violations of answers as a whole; only API clients see them. */
export type AnswersCode = AnswerCode | 'offRoute' | 'unknownQuestion';
