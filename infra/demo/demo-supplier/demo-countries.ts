export interface DemoCountry {
  /** The protocol's id. */
  id: number;
  /** ISO 3166 code, as the numbering plan knows the country. */
  iso2: string;
  /** The agent protocol's name. */
  slug: string;
  operators: readonly string[];
}

const country = (id: number, iso2: string, slug: string, ...operators: string[]): DemoCountry => ({
  id,
  iso2,
  slug,
  operators,
});

/** Where the demo partner has SIMs. Never Russia: the shop refuses its numbers. */
export const poolCountries: readonly DemoCountry[] = [
  country(46, 'SE', 'sweden', 'telia', 'tele2', 'comviq'),
  country(187, 'US', 'usaphysical', 'physic'),
  country(16, 'GB', 'england', 'three', 'vodafone', 'ee'),
  country(43, 'DE', 'germany', 'vodafone', 'telekom', 'o2'),
  country(78, 'FR', 'france', 'orange', 'sfr'),
  country(86, 'IT', 'italy', 'tim', 'vodafone'),
  country(56, 'ES', 'spain', 'orange', 'movistar'),
  country(48, 'NL', 'netherlands', 'kpn', 'vodafone'),
  country(15, 'PL', 'poland', 'play', 'orange'),
  country(1, 'UA', 'ukraine', 'kyivstar', 'life'),
  country(2, 'KZ', 'kazakhstan', 'beeline', 'kcell'),
  country(6, 'ID', 'indonesia', 'telkomsel', 'axis'),
  country(22, 'IN', 'india', 'airtel', 'jio'),
  country(4, 'PH', 'philippines', 'globe', 'smart'),
  country(7, 'MY', 'malaysia', 'maxis', 'digi'),
  country(10, 'VN', 'vietnam', 'viettel', 'vinaphone'),
  country(52, 'TH', 'thailand', 'ais', 'dtac'),
  country(73, 'BR', 'brazil', 'claro', 'vivo', 'tim'),
  country(54, 'MX', 'mexico', 'telcel', 'movistar'),
  country(33, 'CO', 'colombia', 'claro', 'tigo'),
  country(39, 'AR', 'argentina', 'personal', 'claro'),
  country(151, 'CL', 'chile', 'entel', 'movistar'),
  country(65, 'PE', 'peru', 'claro', 'entel'),
  country(95, 'AE', 'uae', 'etisalat', 'du'),
  country(53, 'SA', 'saudiarabia', 'stc', 'mobily'),
  country(62, 'TR', 'turkey', 'turkcell', 'vodafone'),
  country(13, 'IL', 'israel', 'cellcom', 'partner'),
  country(21, 'EG', 'egypt', 'orange', 'vodafone'),
  country(31, 'ZA', 'southafrica', 'mtn', 'vodacom'),
  country(19, 'NG', 'nigeria', 'mtn', 'airtel'),
  country(8, 'KE', 'kenya', 'safaricom', 'airtel'),
  country(38, 'GH', 'ghana', 'mtn', 'vodafone'),
  country(37, 'MA', 'morocco', 'orange', 'inwi'),
  country(58, 'DZ', 'algeria', 'djezzy', 'mobilis'),
  country(89, 'TN', 'tunisia', 'ooredoo', 'orange'),
  country(14, 'HK', 'hongkong', 'three', 'csl'),
  country(196, 'SG', 'singapore', 'singtel', 'm1'),
  country(55, 'TW', 'taiwan', 'chunghwa', 'fareastone'),
  country(182, 'JP', 'japan', 'docomo', 'softbank'),
  country(190, 'KR', 'southkorea', 'skt', 'kt'),
  country(175, 'AU', 'australia', 'telstra', 'optus'),
  country(67, 'NZ', 'newzealand', 'spark', 'skinny'),
  country(36, 'CA', 'canada', 'rogers', 'bell'),
  country(117, 'PT', 'portugal', 'meo', 'nos'),
  country(82, 'BE', 'belgium', 'proximus', 'orange'),
  country(50, 'AT', 'austria', 'a1', 'three'),
  country(173, 'CH', 'switzerland', 'swisscom', 'salt'),
  country(172, 'DK', 'denmark', 'tdc', 'telenor'),
  country(174, 'NO', 'norway', 'telenor', 'telia'),
  country(163, 'FI', 'finland', 'dna', 'elisa'),
  country(23, 'IE', 'ireland', 'three', 'eir'),
  country(63, 'CZ', 'czech', 'vodafone', 'o2'),
  country(32, 'RO', 'romania', 'digi', 'orange'),
  country(83, 'BG', 'bulgaria', 'a1', 'yettel'),
  country(84, 'HU', 'hungary', 'yettel', 'vodafone'),
  country(129, 'GR', 'greece', 'cosmote', 'vodafone'),
  country(34, 'EE', 'estonia', 'telia', 'elisa'),
  country(49, 'LV', 'latvia', 'lmt', 'tele2'),
  country(44, 'LT', 'lithuania', 'telia', 'tele2'),
  country(128, 'GE', 'georgia', 'magticom', 'silknet'),
];

const poolCountry = (id: number): DemoCountry[] => poolCountries.filter((candidate) => candidate.id === id);

/** Where the demo agent sells: some countries of the pool, and some of its own. */
export const agentCountries: readonly DemoCountry[] = [
  ...[46, 187, 16, 43, 78, 15, 6, 22, 73, 95].flatMap(poolCountry),
  country(11, 'KG', 'kyrgyzstan', 'o', 'beeline'),
  country(40, 'UZ', 'uzbekistan', 'ucell', 'beeline'),
  country(60, 'BD', 'bangladesh', 'grameenphone', 'robi'),
  country(66, 'PK', 'pakistan', 'jazz', 'zong'),
  country(64, 'LK', 'srilanka', 'dialog', 'mobitel'),
  country(24, 'KH', 'cambodia', 'smart', 'cellcard'),
  country(81, 'NP', 'nepal', 'ncell', 'ntc'),
  country(41, 'CM', 'cameroon', 'mtn', 'orange'),
  country(85, 'MD', 'moldova', 'orange', 'moldcell'),
  country(29, 'RS', 'serbia', 'mts', 'yettel'),
];

/** Where the demo upstream sells. */
export const upstreamCountries: readonly DemoCountry[] = [
  ...[46, 16, 48, 4, 52].flatMap(poolCountry),
  country(45, 'HR', 'croatia', 'a1', 'telemach'),
  country(59, 'SI', 'slovenia', 'a1', 'telekom'),
  country(141, 'SK', 'slovakia', 'orange', 'telekom'),
  country(77, 'CY', 'cyprus', 'cyta', 'epic'),
  country(105, 'EC', 'ecuador', 'claro', 'movistar'),
  country(93, 'CR', 'costarica', 'kolbi', 'claro'),
  country(112, 'PA', 'panama', 'tigo', 'claro'),
  country(156, 'UY', 'uruguay', 'antel', 'claro'),
  country(75, 'UG', 'uganda', 'mtn', 'airtel'),
  country(9, 'TZ', 'tanzania', 'vodacom', 'airtel'),
];
