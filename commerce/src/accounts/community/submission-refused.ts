/** The submission was refused for good: a repeat would be refused as well. */
export class SubmissionRefused extends Error {}

/** The CMS or the mail server is unreachable, too busy, or refuses this shop's credentials: the submission is not at fault. */
export class DeskAway extends Error {}
