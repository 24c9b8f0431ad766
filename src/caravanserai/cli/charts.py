"""Plain charts as SVG, for pages that need nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

ROW = 22  # pixels of a row of a bar chart
LABEL = 210
WIDTH = 720
HIGH = 180

Bar = tuple[str, float, float, float]  # label, value, low, high


def bars(rows: Sequence[Bar], unit: str = "", zero: float = 0.0) -> str:
    """A row for each value, a line over it for its interval."""
    least = min([zero, *(low for _, _, low, _ in rows)])
    most = max([zero + 1e-9, *(high for _, _, _, high in rows)])
    scale = (WIDTH - LABEL - 90) / (most - least)

    def x(value: float) -> float:
        return round(LABEL + (value - least) * scale, 1)

    parts = []
    for at, (label, value, low, high) in enumerate(rows):
        top, middle = at * ROW, at * ROW + ROW / 2
        left, width = min(x(zero), x(value)), abs(x(value) - x(zero))
        said = f"{label}: {value:.1f}{unit} ({low:.1f} – {high:.1f})"
        parts.append(f"<g><title>{escape(said)}</title>")
        parts.append(f'<text x="{LABEL - 8}" y="{middle + 4}" text-anchor="end">{escape(label)}</text>')
        parts.append(f'<rect class="bar" x="{left}" y="{top + 4}" width="{width:.1f}" height="{ROW - 8}"/>')
        parts.append(f'<line class="whisker" x1="{x(low)}" x2="{x(high)}" y1="{middle}" y2="{middle}"/>')
        parts.append(f'<text class="number" x="{max(x(high), x(zero)) + 6}" y="{middle + 4}">{value:.1f}{unit}</text></g>')
    parts.append(f'<line class="axis" x1="{x(zero)}" x2="{x(zero)}" y1="0" y2="{len(rows) * ROW}"/>')
    return svg(parts, len(rows) * ROW)


def histogram(series: Sequence[tuple[str, Sequence[int]]], columns: int = 24) -> str:
    """How often which values came, one colour for each series, as parts of the whole."""
    values = [value for _, some in series for value in some]
    least, most = min(values), max(values) + 1
    step = max(1, -(-(most - least) // columns))
    count = -(-(most - least) // step)
    shares = [
        [sum(least + step * at <= value < least + step * (at + 1) for value in some) for at in range(count)]
        for _, some in series
    ]
    top = max(max(one) / max(sum(one), 1) for one in shares)
    wide = (WIDTH - 60) / count
    parts = []
    for which, one in enumerate(shares):
        for at, number in enumerate(one):
            tall = HIGH * number / max(sum(one), 1) / top
            left = 40 + at * wide + which * wide / len(series)
            parts.append(
                f'<rect class="series{which}" x="{left:.1f}" y="{HIGH - tall:.1f}" width="{wide / len(series) * 0.9:.1f}" height="{tall:.1f}"/>'
            )
    for at in range(0, count, max(1, count // 8)):
        parts.append(f'<text x="{40 + at * wide:.1f}" y="{HIGH + 16}">{least + step * at}</text>')
    parts.append(f'<line class="axis" x1="40" x2="{WIDTH - 20}" y1="{HIGH}" y2="{HIGH}"/>')
    return legend([name for name, _ in series]) + svg(parts, HIGH + 22)


def legend(names: Sequence[str]) -> str:
    if len(names) < 2:
        return ""
    return "<p>" + " ".join(f'<span class="key{at}"></span>{escape(name)}' for at, name in enumerate(names)) + "</p>"


def svg(parts: Sequence[str], height: float) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img">{"".join(parts)}</svg>'
