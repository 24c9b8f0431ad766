"""The guests: bots that sit in any seat of any game. They know tables and menus, no game by name."""

from __future__ import annotations

from caravanserai.bots.base import Bot, BotError
from caravanserai.bots.hints import Analysis, Idea, Outlook, Point, analyse, hint
from caravanserai.bots.levels import EARLIER, LEVELS
from caravanserai.bots.registry import BUDGETED, Budget, allowed, make, meant, register

__all__ = [
    "BUDGETED",
    "EARLIER",
    "LEVELS",
    "Analysis",
    "Bot",
    "BotError",
    "Budget",
    "Idea",
    "Outlook",
    "Point",
    "allowed",
    "analyse",
    "hint",
    "make",
    "meant",
    "register",
]
