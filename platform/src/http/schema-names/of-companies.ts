import { assignedSchema } from '@canvass/contracts/account/assigned';
import { editAvatarSchema } from '@canvass/contracts/account/avatar';
import { registerSchema, loginSchema } from '@canvass/contracts/account/commands';
import { confirmEmailSchema } from '@canvass/contracts/account/confirmation';
import { loginAsSchema } from '@canvass/contracts/account/login-as';
import {
  recoverSchema,
  resetPasswordSchema,
  checkResetLinkSchema,
  changePasswordSchema,
} from '@canvass/contracts/account/password-commands';
import {
  secondFactorViewSchema,
  preparedSecondFactorSchema,
  recoveryCodesSchema,
  confirmPasswordSchema,
  enableSecondFactorSchema,
} from '@canvass/contracts/account/second-factor';
import { signingKeyViewSchema } from '@canvass/contracts/account/signing-key';
import {
  registerUserSchema,
  editAccountSchema,
  deleteUserSchema,
  sendInvitationSchema,
} from '@canvass/contracts/account/user-commands';
import { userViewSchema, userListSchema } from '@canvass/contracts/account/user-view';
import {
  billingDetailsSchema,
  accountViewSchema,
  sessionViewSchema,
  profileViewSchema,
  companyTotalsSchema,
} from '@canvass/contracts/account/view';
import { createApiKeySchema } from '@canvass/contracts/api-key/commands';
import { apiKeyListSchema, madeApiKeySchema } from '@canvass/contracts/api-key/view';
import {
  discardAsideSchema,
  moveAsideSchema,
  movedAsideSchema,
  asideViewSchema,
} from '@canvass/contracts/aside/view';
import { editCompanyLogoSchema, editCompanySettingsSchema } from '@canvass/contracts/firm/commands';
import { companyOverviewSchema, platformOverviewSchema } from '@canvass/contracts/firm/overview';
import { expiredAnswersSchema } from '@canvass/contracts/firm/retention';
import { routingPageSchema } from '@canvass/contracts/firm/routing-page';
import {
  companyViewSchema,
  companySettingsViewSchema,
  companyLogoViewSchema,
} from '@canvass/contracts/firm/view';
import { historyEntrySchema, historyPageSchema } from '@canvass/contracts/history/history';
import { restoreSchema } from '@canvass/contracts/http/restore';
import { languageSchema, textSchema } from '@canvass/contracts/language/schema';
import {
  createLibraryPollSchema,
  editLibraryPollSchema,
  copyToPollsSchema,
  copyToLibrarySchema,
} from '@canvass/contracts/library/commands';
import { libraryPollViewSchema, libraryListSchema } from '@canvass/contracts/library/view';
import { deadLetterListSchema, deadLetterKeySchema } from '@canvass/contracts/mail/dead-letter';
import { createPlanSchema, editPlanSchema } from '@canvass/contracts/plan/commands';
import { planFeaturesSchema } from '@canvass/contracts/plan/schema';
import {
  planViewSchema,
  planDeletedSchema,
  planCompaniesSchema,
  planListSchema,
  offeredPlanSchema,
  pricingSchema,
} from '@canvass/contracts/plan/view';
import {
  parkedListSchema,
  parkedIdSchema,
  parkedAskedSchema,
} from '@canvass/contracts/projection/parked';
import {
  projectionListSchema,
  rebuildProjectionSchema,
  rebuildStartedSchema,
  tidyingStartedSchema,
} from '@canvass/contracts/projection/view';
import { reauthenticateSchema } from '@canvass/contracts/session/proof';
import { sessionListSchema, endSessionsSchema } from '@canvass/contracts/session/view';
import {
  choosePlanSchema,
  askChangeCostSchema,
  checkoutSchema,
  endTestCheckoutSchema,
} from '@canvass/contracts/subscription/commands';
import {
  subscriptionViewSchema,
  billingViewSchema,
  invoiceListSchema,
  chosenSchema,
  changeCostSchema,
  checkoutSettledSchema,
  checkoutViewSchema,
  activatedSchema,
  testCheckoutViewSchema,
  testCheckoutLeftSchema,
} from '@canvass/contracts/subscription/view';
import {
  createWebhookSchema,
  editWebhookSchema,
  backfillWebhookSchema,
} from '@canvass/contracts/webhook/commands';
import {
  webhookViewSchema,
  madeWebhookSchema,
  webhookListSchema,
  deliveryViewSchema,
  deliveryListSchema,
} from '@canvass/contracts/webhook/view';
import type { z } from 'zod';

/** Schemas about companies, their accounts and plans, by their names in the description of the API. */
export const ofCompanies: Readonly<Record<string, z.ZodType>> = {
  Account: accountViewSchema,
  Activated: activatedSchema,
  ApiKeyList: apiKeyListSchema,
  Aside: asideViewSchema,
  AskChangeCost: askChangeCostSchema,
  Assigned: assignedSchema,
  BackfillWebhook: backfillWebhookSchema,
  Billing: billingViewSchema,
  BillingDetails: billingDetailsSchema,
  ChangeCost: changeCostSchema,
  ChangePassword: changePasswordSchema,
  CheckResetLink: checkResetLinkSchema,
  CheckoutSettled: checkoutSettledSchema,
  ChoosePlan: choosePlanSchema,
  Chosen: chosenSchema,
  Company: companyViewSchema,
  CompanyLogo: companyLogoViewSchema,
  CompanyOverview: companyOverviewSchema,
  CompanySettings: companySettingsViewSchema,
  CompanyTotals: companyTotalsSchema,
  ConfirmEmail: confirmEmailSchema,
  ConfirmPassword: confirmPasswordSchema,
  CopyToLibrary: copyToLibrarySchema,
  CopyToPolls: copyToPollsSchema,
  CreateApiKey: createApiKeySchema,
  CreateLibraryPoll: createLibraryPollSchema,
  CreatePlan: createPlanSchema,
  CreateWebhook: createWebhookSchema,
  DeadLetterKey: deadLetterKeySchema,
  DeadLetterList: deadLetterListSchema,
  DeleteUser: deleteUserSchema,
  Delivery: deliveryViewSchema,
  DeliveryList: deliveryListSchema,
  DiscardAside: discardAsideSchema,
  EditAccount: editAccountSchema,
  EditAvatar: editAvatarSchema,
  EditCompanyLogo: editCompanyLogoSchema,
  EditCompanySettings: editCompanySettingsSchema,
  EditLibraryPoll: editLibraryPollSchema,
  EditPlan: editPlanSchema,
  EditWebhook: editWebhookSchema,
  EnableSecondFactor: enableSecondFactorSchema,
  EndSessions: endSessionsSchema,
  EndTestCheckout: endTestCheckoutSchema,
  ExpiredAnswers: expiredAnswersSchema,
  HistoryEntry: historyEntrySchema,
  HistoryPage: historyPageSchema,
  InvoiceList: invoiceListSchema,
  Language: languageSchema,
  LibraryList: libraryListSchema,
  LibraryPoll: libraryPollViewSchema,
  Login: loginSchema,
  LoginAs: loginAsSchema,
  MadeApiKey: madeApiKeySchema,
  MadeWebhook: madeWebhookSchema,
  MoveAside: moveAsideSchema,
  MovedAside: movedAsideSchema,
  OfferedPlan: offeredPlanSchema,
  ParkedAsked: parkedAskedSchema,
  ParkedId: parkedIdSchema,
  ParkedList: parkedListSchema,
  Plan: planViewSchema,
  PlanCompanies: planCompaniesSchema,
  PlanDeleted: planDeletedSchema,
  PlanFeatures: planFeaturesSchema,
  PlanList: planListSchema,
  PlatformOverview: platformOverviewSchema,
  PreparedSecondFactor: preparedSecondFactorSchema,
  Pricing: pricingSchema,
  Profile: profileViewSchema,
  ProjectionList: projectionListSchema,
  Reauthenticate: reauthenticateSchema,
  RebuildProjection: rebuildProjectionSchema,
  RebuildStarted: rebuildStartedSchema,
  Recover: recoverSchema,
  RecoveryCodes: recoveryCodesSchema,
  Register: registerSchema,
  RegisterUser: registerUserSchema,
  ResetPassword: resetPasswordSchema,
  Restore: restoreSchema,
  RoutingPage: routingPageSchema,
  SecondFactor: secondFactorViewSchema,
  SendInvitation: sendInvitationSchema,
  Session: sessionViewSchema,
  SessionList: sessionListSchema,
  SigningKey: signingKeyViewSchema,
  StartCheckout: checkoutSchema,
  StartedCheckout: checkoutViewSchema,
  Subscription: subscriptionViewSchema,
  TestCheckout: testCheckoutViewSchema,
  TestCheckoutLeft: testCheckoutLeftSchema,
  Text: textSchema,
  TidyingStarted: tidyingStartedSchema,
  User: userViewSchema,
  UserList: userListSchema,
  Webhook: webhookViewSchema,
  WebhookList: webhookListSchema,
};
