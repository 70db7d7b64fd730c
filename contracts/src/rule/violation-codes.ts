/** What can be wrong with the answer to a question. The respondent page words each. */
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

/** What can be wrong with a form of the workspace by our own rules. The workspace words each. */
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
  'noQuestionsSelected',
  'numberRange',
  'optionExists',
  'optionRequired',
  'optionsRequired',
  'passwordCommon',
  'passwordNotMatch',
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

/** What schemas find wrong, in zod's words. */
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

/** Everything that can be wrong with a form of the workspace, or with a request. */
export const formCodes = [...ruleCodes, ...schemaCodes];
export type FormCode = (typeof formCodes)[number];

/** What can be wrong with answers as a whole; only those who read the API are told. */
export type AnswersCode = AnswerCode | 'offRoute' | 'unknownQuestion';
