import {
  exceptions,
  insidePaths,
  readingMethods,
  type Answering,
  type Exception,
} from './table.js';

const importOf: Record<Answering, string> = {
  'command-api': 'import command',
  'query-api': 'import query',
};

/** Paths of what stays inside, with and without more behind them. */
function inside(): string {
  return insidePaths.flatMap((path) => [path, `${path}/*`]).join(' ');
}

/** A call that does not go where its method says, with and without a slash at its end. */
function exceptional({ method, path, to }: Exception, index: number): string {
  return `
	@exception${index} {
		method ${method}
		path ${path} ${path}/
	}
	handle @exception${index} {
		${importOf[to]}
	}
`;
}

/**
 * The gateway's configuration for Caddy.
 * @param broken calls that break the rule of the table
 */
export function caddyfile(broken: readonly Exception[] = exceptions): string {
  return `# The gateway: one origin in front of both APIs. Reading goes to query-api, which has the pages too; everything
# else goes to command-api. Headers for security and compression come from them.
# Settings: SITE_ADDRESS (a name gets a certificate by itself), COMMAND_API and QUERY_API (host:port, several
# apart by blanks). Where one address stands for many of them, as a Service of Kubernetes does, FAIL_DURATION=0s and
# HEALTH_FAILS=3, so that one that is away does not count for all.
# Written by \`npm run gateway:caddyfile\` from deploy/src/routing; change it there.
{
	admin off
	grace_period 20s
	servers {
		# What proxies inside the network say of the caller is handed on; how many of them count is for
		# TRUSTED_PROXIES of the services to say.
		trusted_proxies static private_ranges
		timeouts {
			read_header 15s
			read_body 2m
			idle 2m
		}
	}
	log {
		output stderr
		level WARN
	}
}

(upstream) {
	lb_policy least_conn
	# One that is being replaced is passed over; what it had not begun to answer is not lost.
	lb_try_duration 10s
	lb_try_interval 250ms
	fail_duration {$FAIL_DURATION:5s}
	health_uri /health/ready
	health_interval 2s
	health_timeout 2s
	health_status 200
	health_fails {$HEALTH_FAILS:1}
	# Longer idle than this, and the service would be the one to hang up, perhaps in the middle of a request.
	transport http {
		dial_timeout 2s
		keepalive 55s
	}
}

(query) {
	reverse_proxy {$QUERY_API:query-api:3000} {
		import upstream
		# Live updates are sent on at once.
		flush_interval -1
	}
}

(command) {
	# The services refuse what is too large for each route; this is what none of them takes.
	request_body {
		max_size 6MiB
	}
	reverse_proxy {$COMMAND_API:command-api:3000} {
		import upstream
	}
}

{$SITE_ADDRESS::80} {
	# Each service has its own; from outside there is nothing to see.
	@inside path ${inside()}
	handle @inside {
		respond 404
	}
${broken.map(exceptional).join('')}
	@reading method ${readingMethods.join(' ')}
	handle @reading {
		import query
	}

	handle {
		import command
	}

	# What the gateway itself has to say, in the form of every other failure.
	handle_errors {
		header Content-Type application/json
		@large expression {err.status_code} == 413
		handle @large {
			respond \`{"code":"tooLarge","message":"The request is too large."}\`
		}
		handle {
			header Retry-After 2
			respond \`{"code":"unavailable","message":"The service is not available at the moment. Please try again soon."}\` 503
		}
	}
}

# For operators of the gateway itself.
{$HEALTH_ADDRESS::8081} {
	respond /health/live 200
	respond 404
}
`;
}
