import { wordsSchema, hoursSchema } from '@canvass/contracts/chart/closer';
import { crosstabSchema } from '@canvass/contracts/chart/crosstab';
import { chartDocumentSchema } from '@canvass/contracts/chart/document-request';
import { dropOffSchema } from '@canvass/contracts/chart/drop-off';
import { resultsSchema } from '@canvass/contracts/chart/results';
import { chartBarSchema, chartItemSchema } from '@canvass/contracts/chart/view';
import { renameCodesSchema } from '@canvass/contracts/code/commands';
import { pollCodesSchema } from '@canvass/contracts/code/view';
import {
  createColorThemeSchema,
  editColorThemeSchema,
} from '@canvass/contracts/color-theme/commands';
import { colorThemeViewSchema, colorThemeListSchema } from '@canvass/contracts/color-theme/view';
import { filledConsentFormSchema, filledConsentFormsSchema } from '@canvass/contracts/consent/view';
import {
  createDeviceSchema,
  editDeviceSchema,
  tabletReportSchema,
} from '@canvass/contracts/device/commands';
import { qrStyleSchema, sentQrStyleSchema } from '@canvass/contracts/device/qr-schema';
import {
  deviceViewSchema,
  deviceListSchema,
  tabletGapsSchema,
  lookSchema,
  deviceChoicesSchema,
  autoConfigureSchema,
  respondentViewSchema,
} from '@canvass/contracts/device/view';
import { importPollSchema, previewImportSchema } from '@canvass/contracts/poll-file/commands';
import { pollFileSchema } from '@canvass/contracts/poll-file/file';
import { lossSchema } from '@canvass/contracts/poll-file/loss';
import { importReportSchema } from '@canvass/contracts/poll-file/view';
import { createPollSchema, editPollSchema } from '@canvass/contracts/poll/commands';
import { availabilitySchema, notificationSchema } from '@canvass/contracts/poll/schema';
import { sectionSchema } from '@canvass/contracts/poll/section';
import {
  pollViewSchema,
  pollListSchema,
  pollQuestionsSchema,
  tryLinkSchema,
} from '@canvass/contracts/poll/view';
import { createQuestionSchema, editQuestionSchema } from '@canvass/contracts/question/commands';
import {
  validationRuleSchema,
  dayBoundsSchema,
  optionKindSchema,
  optionOrderSchema,
  scaleEndsSchema,
} from '@canvass/contracts/question/schema';
import {
  pictureSchema,
  questionViewSchema,
  questionListSchema,
} from '@canvass/contracts/question/view';
import {
  askReceiptSchema,
  issuedReceiptSchema,
  takenBackSchema,
} from '@canvass/contracts/receipt/commands';
import { receiptViewSchema } from '@canvass/contracts/receipt/view';
import {
  newRecipientSchema,
  addRecipientsSchema,
  removeRecipientsSchema,
  recipientTokenSchema,
} from '@canvass/contracts/recipient/commands';
import {
  recipientViewSchema,
  recipientListSchema,
  campaignViewSchema,
  addedRecipientsSchema,
  removedRecipientsSchema,
  unsubscribedSchema,
} from '@canvass/contracts/recipient/view';
import {
  createReportSchema,
  editReportSchema,
  sendReportSchema,
  declineReportSchema,
} from '@canvass/contracts/report/commands';
import { recurrenceSchema } from '@canvass/contracts/report/schema';
import { reportViewSchema, reportListSchema, declinedSchema } from '@canvass/contracts/report/view';
import { changesPageSchema } from '@canvass/contracts/response/changes';
import { submitResponseSchema, submittedSchema } from '@canvass/contracts/response/commands';
import {
  readQuestionSchema,
  answerViewSchema,
  answersListSchema,
  newestAnswersSchema,
} from '@canvass/contracts/response/view';
import { importTranslationSchema } from '@canvass/contracts/translation/commands';
import { translationReportSchema } from '@canvass/contracts/translation/view';
import type { z } from 'zod';

/** Schemas about questions, polls, services and answers, by their names in the description of the API. */
export const ofSurveys: Readonly<Record<string, z.ZodType>> = {
  AddRecipients: addRecipientsSchema,
  AddedRecipients: addedRecipientsSchema,
  Answer: answerViewSchema,
  AnswersList: answersListSchema,
  AskReceipt: askReceiptSchema,
  AutoConfigure: autoConfigureSchema,
  Campaign: campaignViewSchema,
  ChangesPage: changesPageSchema,
  ChartBar: chartBarSchema,
  ChartDocument: chartDocumentSchema,
  ChartItem: chartItemSchema,
  CreateDevice: createDeviceSchema,
  CreatePoll: createPollSchema,
  CreateQuestion: createQuestionSchema,
  CreateReport: createReportSchema,
  CreateTheme: createColorThemeSchema,
  Crosstab: crosstabSchema,
  DayBounds: dayBoundsSchema,
  DeclineReport: declineReportSchema,
  Declined: declinedSchema,
  Device: deviceViewSchema,
  DeviceChoices: deviceChoicesSchema,
  DeviceList: deviceListSchema,
  DeviceLook: lookSchema,
  DropOff: dropOffSchema,
  EditDevice: editDeviceSchema,
  EditPoll: editPollSchema,
  EditQuestion: editQuestionSchema,
  EditReport: editReportSchema,
  EditTheme: editColorThemeSchema,
  FilledConsentForm: filledConsentFormSchema,
  FilledConsentForms: filledConsentFormsSchema,
  Hours: hoursSchema,
  ImportPoll: importPollSchema,
  ImportReport: importReportSchema,
  ImportTranslation: importTranslationSchema,
  IssuedReceipt: issuedReceiptSchema,
  Loss: lossSchema,
  NewRecipient: newRecipientSchema,
  NewestAnswers: newestAnswersSchema,
  OptionKind: optionKindSchema,
  OptionOrder: optionOrderSchema,
  Poll: pollViewSchema,
  PollAvailability: availabilitySchema,
  PollCodes: pollCodesSchema,
  PollFile: pollFileSchema,
  PollList: pollListSchema,
  PollNotification: notificationSchema,
  PollQuestions: pollQuestionsSchema,
  PreviewImport: previewImportSchema,
  QrStyle: qrStyleSchema,
  Question: questionViewSchema,
  QuestionImage: pictureSchema,
  QuestionList: questionListSchema,
  ReadQuestion: readQuestionSchema,
  Receipt: receiptViewSchema,
  Recipient: recipientViewSchema,
  RecipientList: recipientListSchema,
  RecipientToken: recipientTokenSchema,
  Recurrence: recurrenceSchema,
  RemoveRecipients: removeRecipientsSchema,
  RemovedRecipients: removedRecipientsSchema,
  RenameCodes: renameCodesSchema,
  Report: reportViewSchema,
  ReportList: reportListSchema,
  RespondentPage: respondentViewSchema,
  Results: resultsSchema,
  ScaleEnds: scaleEndsSchema,
  Section: sectionSchema,
  SendReport: sendReportSchema,
  SentQrStyle: sentQrStyleSchema,
  SubmitResponse: submitResponseSchema,
  Submitted: submittedSchema,
  TabletGaps: tabletGapsSchema,
  TabletReport: tabletReportSchema,
  TakenBack: takenBackSchema,
  Theme: colorThemeViewSchema,
  ThemeList: colorThemeListSchema,
  TranslationReport: translationReportSchema,
  TryLink: tryLinkSchema,
  Unsubscribed: unsubscribedSchema,
  ValidationRule: validationRuleSchema,
  Words: wordsSchema,
};
