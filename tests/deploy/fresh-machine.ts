import {spawnSync} from 'node:child_process'
import {chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {answerHelp} from '../../apps/server/src/config/terminal.ts'
import {inside, mirror, run} from '../lab/library/debian.ts'

answerHelp(`Usage: pnpm test:deploy
  Follows INSTRUCTIONS.md on a Debian of its own: its boxes and the commands of its table are typed as they are written, over the
  archive of \`pnpm release\`. Needs root, debootstrap and a mirror of Debian, so it is no part of \`pnpm test\`.`)

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const INSTRUCTIONS = readFileSync(at('apps/server/deploy/INSTRUCTIONS.md'), 'utf8')
const RELEASE = at('dist/release.tar.gz')

/** A rented machine has these. */
const PACKAGES = 'ca-certificates,openssh-server,tzdata,procps'

/** In the place of what a root without systemd and a firewall cannot run: each does the same by other means, or only looks. */
const STANDING_IN: Record<string, string> = {
  systemctl: `unit=/etc/systemd/system/site.service
    of() { sed -n "s/^$1=//p" $unit; }
    start() {
      set -- $(of ExecStart); program=$1; shift
      start-stop-daemon --start --background --make-pidfile --pidfile /run/site.pid --chuid $(of User):$(of Group) \\
        --chdir $(of WorkingDirectory) --output /var/log/site.log --exec $program -- "$@"
    }
    stop() { start-stop-daemon --stop --oknodo --pidfile /run/site.pid --retry TERM/40; }
    case "$*" in
      'restart caddy') set -a; . /etc/site/names.env; caddy validate --config /etc/caddy/Caddyfile ;;
      *postgresql) service postgresql restart ;;
      'stop site') stop ;;
      'restart site') stop; start ;;
      'start site' | 'enable --now'*) start ;;
    esac`,
  journalctl: 'tail -n 30 /var/log/site.log',
  timedatectl: 'ln -sf "/usr/share/zoneinfo/$2" /etc/localtime && test -e /etc/localtime',
  // The firewall of a root is that of the machine around it.
  ufw: '/usr/sbin/ufw --dry-run "$@" > /dev/null',
}

/** The lines of the box, or what is typed within a sentence, that holds this. */
function typed(holding: string): string {
  const boxes = [...INSTRUCTIONS.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, lines = '']) => lines)
  const inLines = [...INSTRUCTIONS.matchAll(/`([^`\n]+)`/g)].map(([, line = '']) => `${line}\n`)
  const found = [...boxes, ...inLines].find((lines) => lines.includes(holding))
  if (!found) throw new Error(`INSTRUCTIONS.md says nothing with “${holding}” any more.`)
  return found
}

/** Makes a Debian with this Node instead of NodeSource's, and with the substitutes of `STANDING_IN`. */
function makeRoot(root: string): void {
  run('debootstrap', ['--variant=minbase', `--include=${PACKAGES}`, 'bookworm', root, mirror()])
  copyFileSync(process.execPath, join(root, 'usr/bin/node'))
  const write = (path: string, lines: string) => writeFileSync(join(root, path), `#!/bin/sh\n${lines}\n`, {mode: 0o755})
  for (const [name, lines] of Object.entries(STANDING_IN)) write(`usr/local/sbin/${name}`, lines)
  // Nothing that is installed starts by itself.
  write('usr/sbin/policy-rc.d', 'exit 101')
  for (const file of [RELEASE, `${RELEASE}.sha256`]) copyFileSync(file, join(root, 'root', file.replace(/^.*\//, '')))
}

const READY = `ready() {
  for second in $(seq 240); do curl -fsS http://127.0.0.1:3000/readyz 2> /dev/null && echo && return; sleep 1; done
  tail -n 50 /var/log/site.log; exit 1
}
served() { curl -fsS -o /dev/null -w "%{http_code} $1$3\\n" -H "Host: $1" "http://127.0.0.1:$2$3"; }
message() { curl -fsS -o /dev/null -w '%{http_code} a message\\n' -H 'Host: www.example.com' -H 'Origin: https://www.example.com' \\
  -H 'X-Forwarded-Proto: https' --json '{"name":"Sana","email":"sana@example.com","message":"Please call me about a tower."}' \\
  http://127.0.0.1:3000/api/contact; }
`

/** All that comes after the packages, in a network of its own: the ports of the site are free there, and no firewall of the machine is changed. */
function follow(root: string): void {
  const nameOfCopy = '$(ls /var/backups/site | sort | tail -n 1)'
  const filled = (lines: string) =>
    lines.replaceAll('<password>', 'a-word').replace(/<name of the copy>/, `${nameOfCopy} --yes`)
  const steps = [
    READY,
    typed('sha256sum --check'),
    // Without a mail server the last three lines are left out, as the text says.
    typed('STAFF_EMAIL=you@example.com').replaceAll(/^(SMTP_URL|MAIL_).*\n/gm, ''),
    typed('enable --now site.socket'),
    "ready; served www.example.com 3000 /; served staff.example.com 3333 /studio; grep -q 'you@example.com' /var/log/site.log",
    `service postgresql start; ${typed('createuser site').replace(/^apt-get.*\n/, '')}ready; message`,
    filled(typed('ALTER ROLE site PASSWORD')),
    'systemctl restart site; ready',
    "PGPASSWORD=a-word psql -h 127.0.0.1 -U site -Atc 'SELECT count(*) FROM submission' site",
    'site backup',
    filled(typed('site restore <name of the copy>')),
    'ready; served www.example.com 3000 /',
    // By this folder it knows the service manager, as packages of Debian do, which would look for the real one.
    `cd /root; mkdir -p /run/systemd/system; ${typed('site update release.tar.gz')}rmdir /run/systemd/system`,
    'ready; readlink /opt/site/current | grep -v first',
    typed('ln -sfn /opt/site/first /opt/site/current; systemctl start site'),
    'ready; message; site doctor || true',
  ]
  inside(root, `ip link set lo up\n${steps.join('\n')}`, '--net')
}

if (process.getuid?.() !== 0) throw new Error('`pnpm test:deploy` makes a machine: run it as root.')
if (spawnSync('debootstrap', ['--version']).status !== 0)
  throw new Error('debootstrap is missing: install debootstrap.')
if (!existsSync(RELEASE)) throw new Error(`${RELEASE} is missing: make it with \`pnpm release\`.`)
const root = mkdtempSync(join(tmpdir(), 'machine-'))
// Users of the machine walk through it.
chmodSync(root, 0o755)
try {
  makeRoot(root)
  const packages = typed('apt-get install -y caddy').replace(/^curl .*\n/m, '')
  inside(root, `export DEBIAN_FRONTEND=noninteractive\n${packages}apt-get install -y postgresql iproute2`)
  follow(root)
  process.stdout.write('The instructions lead to a site that serves, is copied, restored and updated.\n')
} finally {
  run('rm', ['-rf', '--one-file-system', root])
}
