/** Trying again would change nothing. */
export class SubmissionRefused extends Error {}
