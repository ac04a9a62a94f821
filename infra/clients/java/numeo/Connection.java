package numeo;

import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Sends requests, and repeats those whose outcome is unknown. */
final class Connection {
    private static final long FIRST_PAUSE_MS = 250;
    private static final long PAUSE_MAX_MS = 5_000;
    /** Answers that say nothing about what the request did. */
    private static final Set<String> LEAVES_UNKNOWN =
            Set.of(ShopError.NO_ANSWER, "UNAVAILABLE", "UNEXPECTED", "REQUEST_TOO_SLOW", "IDEMPOTENCY_IN_PROGRESS");
    /** Blanks and marks that nobody sees, which come along when an address is copied. */
    private static final String AROUND = "[\\s\\u00a0\\u200b-\\u200f\\u2060\\ufeff]+";

    private final String base;
    private final String apiKey;
    private final String locale;
    private final Duration timeout;
    private final Duration patience;
    // A redirected purchase would arrive as a read, and the key at another address.
    private final HttpClient client = HttpClient.newBuilder()
            .followRedirects(HttpClient.Redirect.NEVER)
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();

    Connection(String url, String apiKey, String locale, Duration timeout, Duration patience) {
        this.base = baseAddress(url);
        this.apiKey = apiKey;
        this.locale = locale;
        this.timeout = timeout;
        this.patience = patience;
    }

    static String baseAddress(String given) {
        try {
            URI parts = URI.create(given.replaceAll("^" + AROUND + "|" + AROUND + "$", ""));
            String scheme = String.valueOf(parts.getScheme()).toLowerCase();
            if (Set.of("http", "https").contains(scheme) && parts.getHost() != null && parts.getUserInfo() == null) {
                String port = parts.getPort() < 0 ? "" : ":" + parts.getPort();
                String path = parts.getRawPath().replaceAll("/{2,}", "/").replaceAll("/$", "");
                return scheme + "://" + parts.getHost().toLowerCase() + port + path;
            }
        } catch (IllegalArgumentException failure) {
            // Said below, as for every other text that is no address.
        }
        throw new IllegalArgumentException("The address of the shop has to be written as https://shop.example");
    }

    private HttpRequest requestOf(String method, String path, Map<String, String> headers, String body) {
        HttpRequest.BodyPublisher publisher =
                body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body);
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path))
                .method(method, publisher)
                .setHeader("Accept", "application/json")
                .setHeader("User-Agent", "numeo-java");
        if (apiKey != null) request.setHeader("Authorization", "Bearer " + apiKey);
        if (locale != null) request.setHeader("X-User-Locale", locale);
        headers.forEach(request::setHeader);
        return request.build();
    }

    private <T> HttpResponse<T> answerTo(HttpRequest request, HttpResponse.BodyHandler<T> handler, Duration longest)
            throws InterruptedException {
        CompletableFuture<HttpResponse<T>> sent = client.sendAsync(request, handler);
        try {
            return sent.get(longest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException failure) {
            Throwable reason = failure instanceof ExecutionException ? failure.getCause() : failure;
            throw ShopError.ofClient(ShopError.NO_ANSWER, "The shop cannot be reached: " + reason);
        } finally {
            // It has no effect on an answer that is there, and ends one that comes too late or that nobody waits for.
            sent.cancel(true);
        }
    }

    /** Opens an answer that goes on, such as the event stream. @throws ShopError for every status but 2xx, and without an answer */
    InputStream open(String path, Map<String, String> headers) throws InterruptedException {
        HttpResponse<InputStream> answer =
                answerTo(requestOf("GET", path, headers, null), HttpResponse.BodyHandlers.ofInputStream(), timeout);
        if (answer.statusCode() / 100 == 2) return answer.body();
        try (InputStream body = answer.body()) {
            throw readRefusal(answer.statusCode(), answer.headers(), new String(body.readAllBytes(), StandardCharsets.UTF_8));
        } catch (java.io.IOException failure) {
            throw ShopError.ofClient(ShopError.NO_ANSWER, "The answer broke off: " + failure);
        }
    }

    private Object sendOnce(String method, String path, Map<String, String> headers, String body)
            throws InterruptedException {
        HttpRequest request = requestOf(method, path, headers, body);
        HttpResponse<String> answer =
                answerTo(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8), timeout);
        if (answer.statusCode() / 100 != 2) throw readRefusal(answer.statusCode(), answer.headers(), answer.body());
        try {
            return Json.parse(answer.body());
        } catch (IllegalArgumentException failure) {
            String message = "The answer is not JSON.";
            throw new ShopError(ShopError.ANSWER_BROKEN, message, answer.statusCode(), Map.of(), null, null);
        }
    }

    /** Repeats under the same headers, so the same key, until the outcome is known or the patience ends. */
    Object sendUntilKnown(String method, String path, Map<String, String> headers, String body, boolean isRepeatable)
            throws InterruptedException {
        long endsAt = System.nanoTime() + patience.toNanos();
        boolean isUnknown = false;
        for (int attempt = 0; ; attempt++) {
            try {
                return sendOnce(method, path, headers, body);
            } catch (ShopError failure) {
                boolean saysNothing = LEAVES_UNKNOWN.contains(failure.code)
                        || (failure.code.equals(ShopError.ANSWER_BROKEN) && failure.status >= 500);
                boolean isPassing = failure.code.equals("TOO_MANY_REQUESTS") || (isRepeatable && saysNothing);
                // A refusal for good answers an earlier attempt as well: the key has one outcome.
                isUnknown = !method.equals("GET") && (saysNothing || (isUnknown && isPassing));
                long waitMs = pauseBefore(attempt, failure);
                if (!isPassing || System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(waitMs) >= endsAt) {
                    throw failure.after(isUnknown, headers.get("Idempotency-Key"));
                }
                Thread.sleep(waitMs);
            }
        }
    }

    private static long pauseBefore(int attempt, ShopError failure) {
        if (failure.retryAfter != null) return failure.retryAfter.toMillis();
        long longest = Math.min(PAUSE_MAX_MS, FIRST_PAUSE_MS << Math.min(attempt, 10));
        return (long) (longest * ThreadLocalRandom.current().nextDouble(0.5, 1));
    }

    /** Turns a refusal into its error; the page of a proxy is {@code ANSWER_BROKEN}. */
    private static ShopError readRefusal(int status, HttpHeaders headers, String text) {
        Duration wait = retryAfter(headers.firstValue("Retry-After").orElse(""));
        try {
            Map<String, Object> error = Json.object(Json.object(Json.parse(text)).get("error"));
            String requestId = Json.text(error.get("requestId"));
            return new ShopError(
                    error.get("code").toString(),
                    String.valueOf(error.get("message")),
                    status,
                    Json.object(error.getOrDefault("details", Map.of())),
                    requestId == null ? headers.firstValue("X-Request-Id").orElse(null) : requestId,
                    wait);
        } catch (IllegalArgumentException | ClassCastException | NullPointerException failure) {
            String message = "The address answered " + status + ", but not as the shop does. Check the shop's address.";
            return new ShopError(ShopError.ANSWER_BROKEN, message, status, Map.of(), null, wait);
        }
    }

    private static Duration retryAfter(String given) {
        if (given.matches("\\d{1,9}")) return Duration.ofSeconds(Long.parseLong(given));
        try {
            Instant moment = ZonedDateTime.parse(given, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
            Duration wait = Duration.between(Instant.now(), moment);
            return wait.isNegative() ? Duration.ZERO : wait;
        } catch (DateTimeParseException failure) {
            return null;
        }
    }
}
