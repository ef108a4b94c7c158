vcl 4.1;

# A cache in front of a lake, or of a website over one, which `lake purge` empties tag by tag as documents change: whatever is
# sent with `Surrogate-Key` is kept until one of its tags is named. varnishd -a :8080 -f varnish.vcl

backend default {
  .host = "127.0.0.1";
  .port = "4000";
}

acl purgers {
  "localhost";
}

sub vcl_recv {
  if (req.method == "BAN") {
    if (client.ip !~ purgers) {
      return (synth(403));
    }
    # Tags are all of one length, so that none is found in another one.
    if (req.http.Surrogate-Key) {
      ban("obj.http.Surrogate-Key ~ " + req.http.Surrogate-Key);
    } else {
      ban("obj.status != 0");
    }
    return (synth(200));
  }
  if (req.http.Upgrade ~ "(?i)websocket") {
    return (pipe);
  }
  # What tokens and sessions may read is theirs.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization || req.http.Cookie) {
    return (pass);
  }
  return (hash);
}

sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = req.http.Connection;
}

sub vcl_backend_response {
  if (bereq.uncacheable || beresp.status != 200) {
    return (deliver);
  }
  if (beresp.http.Surrogate-Key) {
    # So old may an answer get while `lake purge` is away.
    set beresp.ttl = 5m;
    set beresp.grace = 0s;
    return (deliver);
  }
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
