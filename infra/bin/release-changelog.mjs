/** Says in one sentence why there is no release. */
export class ReleaseError extends Error {}

const versionPattern = /^\d+\.\d+\.\d+$/;
const unreleased = '## Unreleased\n';

/**
 * @param {string} current such as "1.3.2"
 * @param {string} selected "major", "minor", "patch", or a version
 * @throws {ReleaseError} when it is none of these, or not above the current one
 */
export const nextVersion = (current, selected) => {
  const [major, minor, patch] = current.split('.').map(Number);
  const steps = { major: [major + 1, 0, 0], minor: [major, minor + 1, 0], patch: [major, minor, patch + 1] };
  const next = Object.hasOwn(steps, selected) ? steps[selected].join('.') : selected;
  if (!versionPattern.test(next))
    throw new ReleaseError('Say which release: major, minor, patch, or a version such as 1.4.0.');
  if (next.localeCompare(current, 'en', { numeric: true }) <= 0)
    throw new ReleaseError(`Version ${next} is not above the present one, ${current}.`);
  return next;
};

/**
 * Gives what is unreleased its version, its day and its commit, and leaves an empty part for what comes. The commit is the one that the release is
 * made from: an operator who goes back checks it out, also in a copy of the repository without tags.
 * @throws {ReleaseError} when nothing stands there
 */
export const releaseChangelog = (changelog, version, now, commit) => {
  const start = changelog.indexOf(unreleased);
  if (start < 0) throw new ReleaseError('CHANGELOG.md has no part "## Unreleased". Add one.');
  const contentStart = start + unreleased.length;
  const next = changelog.indexOf('\n## ', contentStart);
  const content = changelog.slice(contentStart, next < 0 ? undefined : next).trim();
  if (content === '')
    throw new ReleaseError('"Unreleased" in CHANGELOG.md is empty. Write there what people will notice.');
  const day = now.toISOString().slice(0, 10);
  const rest = next < 0 ? '' : changelog.slice(next);
  return `${changelog.slice(0, contentStart)}\n## ${version} · ${day} · commit ${commit}\n\n${content}\n${rest}`;
};
