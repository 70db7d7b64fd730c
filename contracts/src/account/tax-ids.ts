/** The kind of tax number that companies of a country have. */
export interface TaxId {
  /** Its kind, as the payment provider names it. */
  type: string;
  /** What the country itself calls it; the same in every language. */
  name: string;
  /** Its form, in capitals and without blanks, dots, dashes and slashes; undefined if unknown. */
  pattern?: RegExp;
}

type Entry = readonly [type: string, name: string, pattern?: RegExp];

/** By ISO 3166-1 code, for the countries whose tax numbers the payment provider knows. */
const entries: Readonly<Record<string, Entry>> = {
  AD: ['ad_nrt', 'NRT', /^[A-Z]\d{6}[A-Z]$/],
  AE: ['ae_trn', 'TRN', /^\d{15}$/],
  AL: ['al_tin', 'NIPT', /^[A-Z]\d{8}[A-Z]$/],
  AM: ['am_tin', 'TIN', /^\d{8}$/],
  AO: ['ao_tin', 'NIF', /^\d{9,10}$/],
  AR: ['ar_cuit', 'CUIT', /^\d{11}$/],
  AT: ['eu_vat', 'UID', /^(AT)?U\d{8}$/],
  AU: ['au_abn', 'ABN', /^\d{11}$/],
  AW: ['aw_tin', 'TIN', /^\d{8}$/],
  AX: ['eu_vat', 'Y-tunnus', /^(FI)?\d{8}$/],
  AZ: ['az_tin', 'VÖEN', /^\d{10}$/],
  BA: ['ba_tin', 'JIB', /^\d{12,13}$/],
  BB: ['bb_tin', 'TIN', /^\d{13}$/],
  BD: ['bd_bin', 'BIN', /^\d{9,13}$/],
  BE: ['eu_vat', 'BTW / TVA', /^(BE)?[01]\d{9}$/],
  BF: ['bf_ifu', 'IFU', /^\d{8}[A-Z]$/],
  BG: ['bg_uic', 'EIK / UIC', /^(\d{9}|\d{13}|BG\d{9,10})$/],
  BH: ['bh_vat', 'VAT', /^\d{15}$/],
  BJ: ['bj_ifu', 'IFU', /^\d{13}$/],
  BO: ['bo_tin', 'NIT', /^\d{7,12}$/],
  BR: ['br_cnpj', 'CNPJ', /^[A-Z\d]{12}\d{2}$/],
  BS: ['bs_tin', 'TIN', /^\d{9}$/],
  BY: ['by_tin', 'УНП', /^\d{9}$/],
  CA: ['ca_bn', 'BN', /^\d{9}(R[A-Z]\d{4})?$/],
  CD: ['cd_nif', 'NIF', /^[A-Z]\d{7}[A-Z]$/],
  CH: ['ch_vat', 'UID', /^(CHE)?\d{9}(MWST|TVA|IVA)?$/],
  CL: ['cl_tin', 'RUT', /^\d{7,8}[\dK]$/],
  CM: ['cm_niu', 'NIU', /^[A-Z]\d{12}[A-Z]$/],
  CN: ['cn_tin', 'USCC', /^[A-Z\d]{15,20}$/],
  CO: ['co_nit', 'NIT', /^\d{9,10}$/],
  CR: ['cr_tin', 'NITE', /^\d{9,12}$/],
  CV: ['cv_nif', 'NIF', /^\d{9}$/],
  CY: ['eu_vat', 'ΑΦΤ', /^(CY)?\d{8}[A-Z]$/],
  CZ: ['eu_vat', 'DIČ', /^(CZ)?\d{8,10}$/],
  DE: ['eu_vat', 'USt-IdNr.', /^(DE)?\d{9,11}$/],
  DK: ['eu_vat', 'CVR', /^(DK)?\d{8}$/],
  DO: ['do_rcn', 'RNC', /^\d{9}(\d{2})?$/],
  EC: ['ec_ruc', 'RUC', /^\d{13}$/],
  EE: ['eu_vat', 'KMKR', /^((EE)?\d{9}|\d{8})$/],
  EG: ['eg_tin', 'TIN', /^\d{9}$/],
  ES: ['eu_vat', 'NIF', /^(ES)?[A-Z\d]\d{7}[A-Z\d]$/],
  ET: ['et_tin', 'TIN', /^\d{10}$/],
  FI: ['eu_vat', 'Y-tunnus', /^(FI)?\d{8}$/],
  FR: ['eu_vat', 'SIREN / TVA', /^(\d{9}|\d{14}|(FR)?[A-Z\d]{2}\d{9})$/],
  GB: ['gb_vat', 'VAT', /^(GB)?(\d{9}|\d{12}|(GD|HA)\d{3})$/],
  GE: ['ge_vat', 'VAT', /^\d{9,11}$/],
  GN: ['gn_nif', 'NIF', /^\d{9}$/],
  GR: ['eu_vat', 'ΑΦΜ', /^(EL|GR)?\d{9}$/],
  HK: ['hk_br', 'BR', /^\d{8}$/],
  HR: ['eu_vat', 'OIB', /^(HR)?\d{11}$/],
  HU: ['eu_vat', 'Adószám', /^((HU)?\d{8}|\d{11})$/],
  ID: ['id_npwp', 'NPWP', /^\d{15,16}$/],
  IE: ['eu_vat', 'VAT', /^(IE)?\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/],
  IL: ['il_vat', 'VAT', /^\d{9}$/],
  IM: ['gb_vat', 'VAT', /^(GB)?(\d{9}|\d{12})$/],
  IN: ['in_gst', 'GSTIN', /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}$/],
  IS: ['is_vat', 'VSK', /^\d{5,6}$/],
  IT: ['eu_vat', 'Partita IVA', /^(IT)?\d{11}$/],
  JP: ['jp_cn', '法人番号', /^T?\d{13}$/],
  KE: ['ke_pin', 'PIN', /^[A-Z]\d{9}[A-Z]$/],
  KG: ['kg_tin', 'ИНН', /^\d{14}$/],
  KH: ['kh_tin', 'TIN', /^[A-Z\d]{10,13}$/],
  KR: ['kr_brn', 'BRN', /^\d{10}$/],
  KZ: ['kz_bin', 'БИН', /^\d{12}$/],
  LA: ['la_tin', 'TIN', /^\d{10,12}$/],
  LI: ['li_vat', 'UID', /^(CHE)?\d{5,9}$/],
  LT: ['eu_vat', 'PVM', /^(LT)?(\d{9}|\d{12})$/],
  LU: ['eu_vat', 'TVA', /^(LU)?\d{8}$/],
  LV: ['eu_vat', 'PVN', /^(LV)?\d{11}$/],
  MA: ['ma_vat', 'IF', /^\d{8}$/],
  MC: ['eu_vat', 'TVA', /^(FR)?[A-Z\d]{2}\d{9}$/],
  MD: ['md_vat', 'TVA', /^\d{7,13}$/],
  ME: ['me_pib', 'PIB', /^\d{8}$/],
  MK: ['mk_vat', 'ЕДБ', /^(MK|МК)?\d{13}$/],
  MR: ['mr_nif', 'NIF', /^\d{8}$/],
  MT: ['eu_vat', 'VAT', /^(MT)?\d{8}$/],
  MX: ['mx_rfc', 'RFC', /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/],
  MY: ['my_itn', 'TIN', /^[A-Z]{1,2}\d{8,12}$/],
  NG: ['ng_tin', 'TIN', /^\d{8,14}$/],
  NL: ['eu_vat', 'Btw / RSIN', /^(\d{8,9}|(NL)?\d{9}B\d{2})$/],
  NO: ['no_vat', 'Orgnr.', /^(NO)?\d{9}(MVA)?$/],
  NP: ['np_pan', 'PAN', /^\d{9}$/],
  NZ: ['nz_gst', 'GST', /^\d{8,9}$/],
  OM: ['om_vat', 'VAT', /^(OM)?\d{10}$/],
  PE: ['pe_ruc', 'RUC', /^\d{11}$/],
  PH: ['ph_tin', 'TIN', /^\d{9,14}$/],
  PL: ['eu_vat', 'NIP', /^(PL)?\d{10}$/],
  PT: ['eu_vat', 'NIF', /^(PT)?\d{9}$/],
  RO: ['eu_vat', 'CUI', /^(RO)?\d{2,10}$/],
  RS: ['rs_pib', 'PIB', /^\d{9}$/],
  RU: ['ru_inn', 'ИНН', /^(\d{10}|\d{12})$/],
  SA: ['sa_vat', 'VAT', /^\d{15}$/],
  SE: ['eu_vat', 'Momsnr.', /^((SE)?\d{12}|\d{10})$/],
  SG: ['sg_uen', 'UEN', /^(\d{8,9}|[TRS]\d{2}[A-Z]{2}\d{4})[A-Z]$/],
  SI: ['eu_vat', 'Davčna št.', /^(SI)?\d{8}$/],
  SK: ['eu_vat', 'IČ DPH', /^(SK)?\d{10}$/],
  SN: ['sn_ninea', 'NINEA', /^\d{7,9}([A-Z\d]{3})?$/],
  SR: ['sr_fin', 'FIN', /^\d{10}$/],
  SV: ['sv_nit', 'NIT', /^\d{14}$/],
  TH: ['th_vat', 'VAT', /^\d{13}$/],
  TJ: ['tj_tin', 'РМА', /^\d{9}$/],
  TR: ['tr_tin', 'VKN', /^\d{10,11}$/],
  TW: ['tw_vat', '統一編號', /^\d{8}$/],
  TZ: ['tz_vat', 'VRN', /^\d{8,9}[A-Z]?$/],
  UA: ['ua_vat', 'ІПН', /^\d{8,12}$/],
  UG: ['ug_tin', 'TIN', /^\d{10}$/],
  US: ['us_ein', 'EIN', /^\d{9}$/],
  UY: ['uy_ruc', 'RUT', /^\d{12}$/],
  UZ: ['uz_tin', 'STIR', /^\d{9}(\d{3})?$/],
  VE: ['ve_rif', 'RIF', /^[A-Z]\d{9}$/],
  VN: ['vn_tin', 'MST', /^\d{10}(\d{3})?$/],
  ZA: ['za_vat', 'VAT', /^\d{10}$/],
  ZM: ['zm_tin', 'TPIN', /^\d{10}$/],
  ZW: ['zw_tin', 'TIN', /^\d{10}$/],
};

/** The kind of tax number of a country; undefined if unknown. @param country ISO 3166-1 code */
export function taxIdOf(country: string | undefined): TaxId | undefined {
  const code = country?.toUpperCase() ?? '';
  const entry = Object.hasOwn(entries, code) ? entries[code] : undefined;
  if (!entry) return undefined;
  const [type, name, pattern] = entry;
  return { type, name, ...(pattern ? { pattern } : {}) };
}

/** A tax number in capitals and without separators. */
function bareOf(number: string): string {
  return number.replace(/[\s.\-–/]/g, '').toUpperCase();
}

/** Countries whose VAT numbers begin with the letters of another, or with letters of their own. */
const vatPrefixes: Readonly<Record<string, string>> = { AX: 'FI', GR: 'EL', MC: 'FR' };

/**
 * A company's tax number as the payment provider takes it; undefined if it is empty or its kind is unknown.
 * @param country ISO 3166-1 code
 */
export function providerTaxId(
  country: string | undefined,
  number: string,
): { type: string; value: string } | undefined {
  const code = country?.toUpperCase() ?? '';
  const known = taxIdOf(code);
  const value = bareOf(number);
  if (!known || value === '') return undefined;
  // Bulgaria's registration number becomes a VAT number by its letters.
  if (known.type === 'bg_uic' && value.startsWith('BG')) return { type: 'eu_vat', value };
  if (known.type !== 'eu_vat') return { type: known.type, value };
  const prefix = vatPrefixes[code] ?? code;
  const digits = value.startsWith(code) ? value.slice(code.length) : value;
  return { type: 'eu_vat', value: digits.startsWith(prefix) ? digits : `${prefix}${digits}` };
}

/**
 * Whether a text may be a company's tax number in a country. Only the form is checked, ignoring case and separators. An
 * empty text is valid, and so is any text for a country whose form is unknown.
 */
export function mayBeTaxId(country: string | undefined, number: string): boolean {
  const bare = bareOf(number);
  const pattern = taxIdOf(country)?.pattern;
  return bare === '' || !pattern || pattern.test(bare);
}
